import { describe, expect, test } from "vitest";
import { aVerdict, fakeExaminer, fakeVoice } from "../../src/testing/index.js";
import { after, asking, service, started } from "./bench.js";

describe("finish", () => {
  test("stores and returns the verdict with the integrity signals", async () => {
    const verdict = aVerdict({ outcome: "borderline" });
    const voice = fakeVoice({ transcripts: [after(15_001, "slow"), after(15_000, "quick enough")] });
    const { running, id } = await started({ voice, examiner: asking({ finalVerdict: async () => verdict }) });
    await running.answer(id, { audio: { bytes: new Uint8Array(1) } });
    await running.answer(id, { audio: { bytes: new Uint8Array(1) } });
    const signals = { long_pauses: [{ turn: 1, latency_ms: 15_001 }], pause_threshold_ms: 15_000, verdict };
    const seen = { verdictRelease: "at_once", release: null };
    expect(await running.finish(id)).toEqual({ verdict, integritySignals: signals, ...seen });
    expect(await running.get(id)).toMatchObject({ status: "finished", integritySignals: signals });
  });

  test("asks the examiner once, however often it is repeated", async () => {
    const examiner = fakeExaminer({ questions: ["a?"], verdicts: [aVerdict({ summary: "the one" })] });
    const { running, id } = await started({ examiner });
    const both = await Promise.all([running.finish(id), running.finish(id)]);
    const again = await running.finish(id);
    expect([...both, again].map(({ verdict }) => verdict.summary)).toEqual(["the one", "the one", "the one"]);
  });

  test("returns the stored verdict if another process was faster", async () => {
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

  test("keeps when the learner sees the verdict, whatever the setting is later", async () => {
    const { running, id } = await started({ verdictRelease: "after_review" });
    expect(await running.finish(id)).toMatchObject({ verdictRelease: "after_review", release: null });
    const later = service({ verdictRelease: "at_once" });
    expect(await later.finish(id)).toMatchObject({ verdictRelease: "after_review", verdict: aVerdict() });
    expect(await later.get(id)).toMatchObject({ verdictRelease: "after_review" });
  });

  test("replaces characters in the verdict that no store can keep", async () => {
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

describe("the usage of models", () => {
  const usage = (tokens: number | null) => ({
    calls: 1,
    prompt_tokens: tokens,
    completion_tokens: 1,
    latency_ms: 10,
  });
  const judging = (tokens: number | null) => {
    const verdict = aVerdict();
    return { ...verdict, examiner: { ...verdict.examiner, usage: usage(tokens) } };
  };

  test("is kept with each question and added up in the verdict", async () => {
    const questions = [{ text: "a?", usage: usage(3) }, "b?", { text: "c?", usage: usage(5) }];
    const { running, id } = await started({ examiner: fakeExaminer({ questions, verdicts: [judging(7)] }) });
    await running.answer(id, { text: "x" });
    await running.answer(id, { text: "y" });
    expect((await running.get(id)).turns.map((turn) => turn.usage)).toEqual([
      usage(3),
      null,
      null,
      null,
      usage(5),
    ]);
    const { verdict } = await running.finish(id);
    expect(verdict.examiner.usage).toEqual({
      calls: 3,
      prompt_tokens: 15,
      completion_tokens: 3,
      latency_ms: 30,
    });
  });

  test("is unknown if one server did not report it", async () => {
    const questions = [{ text: "a?", usage: usage(null) }];
    const { running, id } = await started({ examiner: fakeExaminer({ questions, verdicts: [judging(7)] }) });
    expect((await running.finish(id)).verdict.examiner.usage).toMatchObject({
      calls: 2,
      prompt_tokens: null,
    });
  });

  test("is absent without models", async () => {
    const { running, id } = await started({
      examiner: fakeExaminer({ questions: ["a?"], verdicts: [aVerdict()] }),
    });
    expect((await running.finish(id)).verdict.examiner).not.toHaveProperty("usage");
  });

  test("is ignored if it is invalid", async () => {
    const questions = [{ text: "a?", usage: { calls: "many" } as never }]; // a provider without types
    const { running, id } = await started({ examiner: fakeExaminer({ questions }) });
    expect((await running.get(id)).turns[0]?.usage).toBe(null);
  });
});
