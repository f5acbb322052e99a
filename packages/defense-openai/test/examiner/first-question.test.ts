import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Prints the processor time of creating an examiner, and of its first question. */
const PROGRAM = `
  import { openAIExaminer } from "defense-openai";
  import { scriptedChatModel } from "defense-openai/testing";

  async function processorMs(work) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }

  const model = scriptedChatModel("What exactly did you do first?");
  const options = { signal: AbortSignal.timeout(60_000), reveals: () => false };
  const context = { history: [], traceDigest: null, statement: null };
  let examiner;
  const creation = await processorMs(() => (examiner = openAIExaminer({ model })));
  const question = await processorMs(() => examiner.nextQuestion(context, options));
  console.log(JSON.stringify({ creation, question }));
`;

// In a separate process, because each process compiles patterns once.
test("patterns are compiled before the first question is asked", async () => {
  const cwd = join(import.meta.dirname, "..", "..");
  const args = ["--input-type=module", "--eval", PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  const { creation, question } = JSON.parse(stdout);
  expect(question).toBeLessThan(creation);
});
