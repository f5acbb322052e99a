import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { gradingOf, isForQuestion, startModelServer } from "./support/model-server.ts";

const QUESTIONS = [
  "How did you begin with your plan for her?",
  "What do you look at before you call a doctor?",
  "Which of your checks would you leave out in a hurry?",
];

/** Runs the program as pnpm does. */
function run(...args: readonly string[]): Promise<{ code: unknown; output: string; errors: string }> {
  const main = join(import.meta.dirname, "../src/main.ts");
  return new Promise((resolve) => {
    execFile(process.execPath, [main, "--", ...args], (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });
}

test("the program prints figures, writes them with the transcripts, and keeps the key for itself", async () => {
  const folder = mkdtempSync(join(tmpdir(), "examiner-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let asked = 0;
  const server = await startModelServer((request) =>
    isForQuestion(request) ? (QUESTIONS[asked++ % QUESTIONS.length] ?? "") : gradingOf("no such words", 1),
  );
  const [out, keyFile] = [join(folder, "result.json"), join(folder, "key")];
  writeFileSync(keyFile, "a-secret\n");
  const { code, output, errors } = await run(
    ...["--base-url", server.baseUrl, "--model", "small", "--json", "object", "--api-key-file", keyFile],
    ...["--tasks", "hip-care", "--learners", "bluffer,german", "--answers", "2"],
    ...["--find-demands", "no", "--out", out],
  );
  expect([errors, code]).toEqual(["", 0]);
  expect(output).toContain("Verdicts beside what was expected, worst first\n");
  expect(output).toContain("6 asked\n");
  expect(server.requests[0]?.authorization).toBe("Bearer a-secret");
  expect(output + readFileSync(out, "utf8")).not.toContain("a-secret");
  const result = JSON.parse(readFileSync(out, "utf8"));
  expect(result.examiner).toEqual({
    model: "small",
    json: "object",
    findDemands: false,
    contextTokens: 16_000,
    timeoutMs: 300_000,
  });
  expect(result.defenses.map(({ learner }: { learner: string }) => learner)).toEqual(["bluffer", "german"]);
  expect(result.defenses[0].turns).toHaveLength(5);
  expect(result.defenses[0].calls).toContainEqual(
    expect.objectContaining({
      step: "first question",
      purpose: "question",
      format: "json_object",
      response: expect.objectContaining({
        text: QUESTIONS[0],
        tokens: { read: 100, cached: 50, written: 10 },
      }),
    }),
  );
});

test.each([
  [["--base-url", "nowhere"], "--base-url must be a URL"],
  [["--base-url", "http://127.0.0.1:9/v1"], "--model is missing"],
  [
    ["--base-url", "http://127.0.0.1:9/v1", "--model", "small", "--tasks", "sorting"],
    '"sorting" is not one of',
  ],
  [["--base-url", "http://127.0.0.1:9/v1", "--model", "small", "--answers", "13"], "from 1 to 12"],
  [
    ["--base-url", "http://127.0.0.1:9/v1", "--model", "small", "--find-demands", "maybe"],
    '"maybe" is not one of yes, no',
  ],
])("the program refuses %j", async (args, problem) => {
  const { code, errors } = await run(...args);
  expect(code).toBe(2);
  expect(errors).toContain(problem);
});
