import { expect, test } from "vitest";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";

/** The processor time of some work, in milliseconds. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

// By itself in this file: patterns are compiled once in a process.
test("patterns are compiled before the first question is asked", async () => {
  const model = scriptedChatModel("What exactly did you do first?");
  const options = { signal: AbortSignal.timeout(60_000), reveals: () => false };
  let examiner: ReturnType<typeof openAIExaminer> | undefined;
  const creation = await processorMs(() => {
    examiner = openAIExaminer({ model });
  });
  const context = { history: [], traceDigest: null, statement: null };
  const question = await processorMs(() => examiner?.nextQuestion(context, options));
  expect(question).toBeLessThan(creation);
});
