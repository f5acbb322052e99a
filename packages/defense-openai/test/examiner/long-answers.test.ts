import type { ExaminerContext, HistoryMessage } from "defense-core";
import { describe, expect, test } from "vitest";
import { processorMs } from "../../../defense-core/test/support/processor-time.js";
import { turnsDuring } from "../../../defense-core/test/support/turns.js";
import { comparable } from "../../src/examiner/language/comparable.js";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { aGrading } from "../support/model-server.js";

const MIB = 1024 * 1024;
const options = { signal: AbortSignal.timeout(600_000), reveals: () => false };

/** A conversation in which every answer is this text. */
function conversation(count: number, content: string): ExaminerContext {
  const history = Array.from({ length: count }, (_, index): HistoryMessage[] => [
    { role: "assistant", content: `What did you do in step ${index}?` },
    { role: "user", content },
  ]).flat();
  return { history, traceDigest: null, statement: null };
}

describe("others are served", () => {
  test("while hundreds of answers are read for a question", async () => {
    const model = scriptedChatModel("What exactly did you do there?");
    const { nextQuestion } = openAIExaminer({ model });
    const context = conversation(300, "I merged two lists. ".repeat(100));
    expect(await turnsDuring(() => nextQuestion(context, options))).toBeGreaterThanOrEqual(300);
  });

  test("while a long answer is searched for quotes", async () => {
    const invented = [{ turn: 1, quote: "and nobody has ever said this" }];
    const model = scriptedChatModel(aGrading("met", invented));
    const { finalVerdict } = openAIExaminer({ model });
    const context = conversation(1, "I merged two lists. ".repeat(MIB / 20));
    const steps = Math.floor(MIB / 16_384);
    // First folding, then searching.
    expect(await turnsDuring(() => finalVerdict(context, options))).toBeGreaterThanOrEqual(2 * steps);
  });
});

describe("the content of answers", () => {
  test.each(["\u0001", "a "])("costs the hint hardly more, however long they are: %j", async (piece) => {
    const { hasEnough } = openAIExaminer({ model: scriptedChatModel() });
    const asking = (characters: number) => {
      const answer = piece.repeat(characters / piece.length);
      return () => {
        for (let time = 0; time < 100; time++) hasEnough?.(conversation(5, answer));
      };
    };
    // Sixteen times as much text: reading all of it would cost sixteen times as much.
    expect(await processorMs(asking(MIB))).toBeLessThan(8 * (await processorMs(asking(MIB / 16))));
  });

  test("costs the hint no more if characters stand for phrases", async () => {
    const { hasEnough } = openAIExaminer({ model: scriptedChatModel() });
    const asking = (answer: string) => () => hasEnough?.(conversation(500, answer));
    const phrases = await processorMs(asking("ﷺ".repeat(2_500)));
    expect(phrases).toBeLessThan(8 * (await processorMs(asking("a b ".repeat(2_000)))));
  });

  test("is compared without expanding characters to phrases", async () => {
    const comparing = (piece: string) => {
      const answer = piece.repeat(2_000 / piece.length);
      return () => {
        for (let time = 0; time < 100; time++) comparable(answer);
      };
    };
    expect(await processorMs(comparing("ﷺ"))).toBeLessThan(15 * (await processorMs(comparing("a "))));
  });

  test("counts as the same if it has the same beginning and length", () => {
    for (const piece of ["ﷺ", "a "]) {
      const long = piece.repeat(2_000);
      expect(comparable(`${long}a`)).toBe(comparable(`${long}b`));
      expect(comparable(`${long}a`)).not.toBe(comparable(`${long}ab`));
    }
    expect(comparable("It is  STABLE.")).toBe("it is stable");
  });
});

test("a question without a model is in the language of the beginning of a long answer", async () => {
  const model = scriptedChatModel("Well done!", "Well done!");
  const answer = `${"Я объединил два отсортированных списка. ".repeat(600)}${"merge(a, b); ".repeat(40_000)}`;
  const question = await openAIExaminer({ model }).nextQuestion(conversation(1, answer), options);
  expect(question).toMatchObject({ text: expect.stringMatching(/^\p{Script=Cyrillic}/u) });
});
