import { describe, expect, test } from "vitest";
import { aVerdict, fakeExaminer, fakeVoice } from "../../src/testing/index.js";
import { after, asking, service, started } from "./bench.js";

describe("finish", () => {
  test("stores and gives the verdict with the integrity signals", async () => {
    const verdict = aVerdict({ outcome: "borderline" });
    const voice = fakeVoice({ transcripts: [after(15_001, "slow"), after(15_000, "quick enough")] });
    const { running, id } = await started({ voice, examiner: asking({ finalVerdict: async () => verdict }) });
    await running.answer(id, { audio: { bytes: new Uint8Array(1) } });
    await running.answer(id, { audio: { bytes: new Uint8Array(1) } });
    const signals = { long_pauses: [{ turn: 1, latency_ms: 15_001 }], pause_threshold_ms: 15_000, verdict };
    expect(await running.finish(id)).toEqual({ verdict, integritySignals: signals });
    expect(await running.get(id)).toMatchObject({ status: "finished", integritySignals: signals });
  });

  test("asks the examiner once, whoever finishes how often", async () => {
    const examiner = fakeExaminer({ questions: ["a?"], verdicts: [aVerdict({ summary: "the one" })] });
    const { running, id } = await started({ examiner });
    const both = await Promise.all([running.finish(id), running.finish(id)]);
    const again = await running.finish(id);
    expect([...both, again].map(({ verdict }) => verdict.summary)).toEqual(["the one", "the one", "the one"]);
  });

  test("gives the verdict that was stored when another process was faster", async () => {
    const other = service({
      examiner: asking({ finalVerdict: async () => aVerdict({ summary: "theirs" }) }),
    });
    const examiner = asking({
      async finalVerdict() {
        await other.finish(id);
        return aVerdict({ summary: "mine" });
      },
    });
    const { running, id } = await started({ examiner });
    expect((await running.finish(id)).verdict.summary).toBe("theirs");
  });

  test("replaces in the verdict what no store can keep", async () => {
    const verdict = aVerdict({ summary: "a\0b", review_reasons: ["\ud800"] });
    const { running, id } = await started({ examiner: asking({ finalVerdict: async () => verdict }) });
    expect((await running.finish(id)).verdict).toMatchObject({
      summary: "a\ufffdb",
      review_reasons: ["\ufffd"],
    });
  });

  test("of an unknown defense is refused", async () => {
    await expect(service().finish("x")).rejects.toMatchObject({
      code: "defense_not_found",
      detail: "no defense 'x'",
    });
  });
});
