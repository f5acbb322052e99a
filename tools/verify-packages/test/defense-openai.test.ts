import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { userEnvironment } from "../src/environment.js";
import { allowedNodes } from "../src/nodes.js";
import { run } from "../src/run.js";

/** Runs the README's defense with only defense-core and defense-openai installed, on a third-party server. */

const examiner = inject("packages").find(({ manifest }) => manifest.name === "defense-openai");
if (!examiner) throw new Error('No publishable package of the workspace is named "defense-openai".');
const { manifest, folder } = examiner;

/** The answer in the README. */
const SAID = "I wrote a merge sort: it is stable.";

const mock = new LLMock({ port: 0 });

beforeAll(async () => {
  const readme = await readFile(join(folder, "node_modules", manifest.name, "README.md"), "utf8");
  const [, program = ""] = /^```js\n(.*?)^```$/ms.exec(readme) ?? [];
  await writeFile(join(folder, "readme.mjs"), program);
  mock.on({ systemMessage: "Ask exactly one question." }, ({ messages }) => ({
    content: `Hello! What is part ${messages.length}?`,
  }));
  mock.on({ systemMessage: "You grade an oral defense." }, { content: grading() });
  await mock.start();
});

afterAll(() => mock.stop());

/** For each criterion, the first quote is invented and the second is real. */
function grading(): string {
  const evidence = ["I have proven its bound", SAID].map((quote) => ({ turn: 1, quote }));
  const ids = ["own_work", "understanding", "decisions", "checking", "transfer"];
  const criteria = ids.map((id) => ({ id, level: "met", rationale: "It was said.", evidence }));
  return JSON.stringify({ summary: "A summary.", confidence: 0.8, criteria, instructions: [] });
}

test.for(allowedNodes(manifest))("a whole defense under Node $major", async (node) => {
  const asked = mock.getRequests().length;
  const { status, stdout, report } = await run("node", ["readme.mjs"], {
    cwd: folder,
    env: { ...userEnvironment(node), MODEL_URL: `${mock.url}/v1` },
  });
  expect(status, report).toBe(0);
  expect(stdout.trim().split("\n")).toEqual([
    "What is part 2?",
    "What is part 4?",
    `pass [ { turn: 1, quote: '${SAID}' } ]`,
  ]);
  expect(mock.getRequests().length - asked).toBe(3);
});
