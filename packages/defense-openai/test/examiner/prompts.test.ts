import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readPrompts } from "../../src/examiner/parts/prompts.js";

/** The files that come with the package. */
const PROMPTS = fileURLToPath(new URL("../../prompts/v1", import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prompts-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("prompts", () => {
  test("are filled, and the values are not filled again", () => {
    const filled = readPrompts().fill("question-again", { problem: "{{problem}} $& $1" });
    expect(filled).toMatch(
      /^That cannot be put to the learner: \{\{problem\}\} \$& \$1\. Ask another question,/,
    );
  });

  test("get another version as soon as a text changes", () => {
    const copy = join(folder, "v1");
    cpSync(PROMPTS, copy, { recursive: true });
    expect(readPrompts(copy).version).toBe(readPrompts().version);
    writeFileSync(join(copy, "question-again.md"), "No: {{problem}}");
    expect(readPrompts(copy).version).toMatch(/^v1-[0-9a-f]{8}$/);
    expect(readPrompts(copy).version).not.toBe(readPrompts().version);
  });

  test.each([
    ["misses a blank", "Again!"],
    ["has an unknown blank", "{{problem}} {{other}}"],
  ])("are refused when one %s", (_, text) => {
    const copy = join(folder, "v1");
    cpSync(PROMPTS, copy, { recursive: true });
    writeFileSync(join(copy, "question-again.md"), text);
    expect(() => readPrompts(copy)).toThrow(
      "the prompt question-again.md must have exactly these blanks: problem",
    );
  });
});
