import { describe, expect, test } from "vitest";
import { asking, service, started } from "./bench.js";

describe("a defense that has reached its limit of text", () => {
  test("takes no more answers, which are not even read, and can be finished", async () => {
    const examiner = asking({ nextQuestion: async () => "12345" });
    const { running, id } = await started({ examiner, maxTranscriptBytes: 20 });
    await running.answer(id, { text: "1234" });
    await running.answer(id, { text: "x".repeat(1_000) });
    let reads = 0;
    const reading = async () => {
      reads++;
      return {};
    };
    await expect(running.answer(id, reading)).rejects.toMatchObject({
      code: "turn_limit_reached",
      detail: "no more answers: the transcript has 20 bytes or more; finish the defense",
    });
    expect(reads).toBe(0);
    expect((await running.finish(id)).verdict.outcome).toBe("pass");
  });

  test("reaches the limit to the byte", async () => {
    const examiner = asking({ nextQuestion: async () => "12345" });
    const { running, id } = await started({ examiner, maxTranscriptBytes: 15 });
    await running.answer(id, { text: "1234" });
    await running.answer(id, { text: "" });
    await expect(running.answer(id, { text: "" })).rejects.toMatchObject({ code: "turn_limit_reached" });
  });

  test("counts what its texts take as JSON", async () => {
    const examiner = asking({ nextQuestion: async () => "1" });
    const { running, id } = await started({ examiner, maxTranscriptBytes: 14 });
    await running.answer(id, { text: "\u0001\u0002" });
    await expect(running.answer(id, { text: "" })).rejects.toMatchObject({ code: "turn_limit_reached" });
  });

  test.each([0, 1_073_741_825, 5.5, Number.NaN, "5" as unknown as number])(
    "cannot be limited to %s",
    (maxTranscriptBytes) => {
      expect(() => service({ maxTranscriptBytes })).toThrow(
        new RangeError(
          `maxTranscriptBytes must be a whole number from 1 to 1073741824, not ${maxTranscriptBytes}`,
        ),
      );
    },
  );
});
