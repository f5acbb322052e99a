import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { gradingOf, startModelServer } from "./support/model-server.ts";

/** Runs the program as pnpm does. */
function run(...args: readonly string[]): Promise<{ code: unknown; output: string; errors: string }> {
  const main = join(import.meta.dirname, "../src/faults/main.ts");
  return new Promise((resolve) => {
    execFile(process.execPath, [main, "--", ...args], (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });
}

const CONFLICT = {
  turn: 1,
  quote: "Verbraucht habe ich 17,4, 17,1 und 17,2 Milliliter",
  later_turn: 11,
  later_quote: "ich hatte nur für zwei noch Lauge",
  how: "taken_back",
};

test("a model grades the chosen cases, and those that have a verdict are not graded again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "faults-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const out = join(folder, "result.json");
  let isBroken = true;
  const server = await startModelServer(({ messages }) => {
    const isRetraction = messages.at(-1)?.content.includes(CONFLICT.later_quote);
    if (!isRetraction && isBroken) return { status: 400, body: "{}" };
    const quote = "Beim ersten Mal bin ich zu schnell gewesen";
    return JSON.stringify({ conflicts: isRetraction ? [CONFLICT] : [], ...JSON.parse(gradingOf(quote, 1)) });
  });
  const args = ["--base-url", server.baseUrl, "--model", "small", "--out", out, "--concurrency", "2"];
  const chosen = ["--cases", "honest/vinegar-de,retraction/vinegar-de"];

  const first = await run(...args, ...chosen);
  expect([first.errors, first.code]).toEqual(["", 1]);
  expect(first.output).toMatch(/^retraction +1 +0 +1 .* met$/m);
  expect(first.output).toMatch(/^honest\/vinegar-de: provider_failed: /m);
  const requests = server.requests.length;

  isBroken = false;
  const second = await run(...args, ...chosen, "--resume");
  expect(second.output).toMatch(/^honest\/vinegar-de: pass; also .*single_quote$/m);
  expect(server.requests.length).toBe(requests + 1);
  const { figures, findings, grader } = JSON.parse(readFileSync(out, "utf8"));
  expect(grader).toMatchObject({ model: "small", timeoutMs: 300_000 });
  expect(figures.map(({ kind }: { kind: string }) => kind)).toEqual(["honest", "retraction"]);
  expect(findings[0]).toMatchObject({
    case: "retraction/vinegar-de",
    naming: [{ code: "answer_taken_back", severity: "should", turns: [1, 11] }],
  });

  const other = await run(...args, "--model", "large", "--resume");
  expect([other.code, other.errors]).toEqual([2, expect.stringContaining("of another grader")]);
});

test("the program lists the cases", async () => {
  const { output, code } = await run("--list", "--cases", "cut/,honest/hanse-en");
  expect(code).toBe(0);
  expect(output.trim().split("\n")).toHaveLength(21);
});

test.each([
  [["--base-url", "nowhere"], "--base-url must be a URL"],
  [["--base-url", "http://127.0.0.1:9/v1"], "--model is missing"],
  [["--model", "small"], "--model needs --base-url"],
  [["--kinds", "lies"], '"lies" is not one of'],
  [["--cases", "cut/nothing"], "there is no such case"],
  [["--resume"], "--resume needs --out"],
  [["--concurrency", "17"], "from 1 to 16"],
])("the program refuses %j", async (args, problem) => {
  const { code, errors } = await run(...args);
  expect([code, errors]).toEqual([2, expect.stringContaining(problem)]);
});
