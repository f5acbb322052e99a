import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCriteria } from "../../src/examiner/criteria.js";
import { readPrompts } from "../../src/examiner/prompts.js";
import { packageFolder } from "../../src/package-folder.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "examiner-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("criteria", () => {
  const read = (text: string) => {
    const file = join(folder, "criteria.yaml");
    writeFileSync(file, text);
    return readCriteria(file);
  };
  const one = "id: a\n    title: A\n    description: B";

  test("come with the server, two of them essential", () => {
    const criteria = readCriteria(null);
    expect(criteria.map(({ id }) => id)).toEqual([
      "own_work",
      "understanding",
      "decisions",
      "checking",
      "transfer",
    ]);
    expect(criteria.filter(({ essential }) => essential).map(({ id }) => id)).toEqual([
      "own_work",
      "understanding",
    ]);
  });

  test("are read from a file, YAML or JSON", () => {
    const criterion = { id: "a", title: "A", description: "B", essential: false };
    expect(read(`criteria:\n  - ${one}`)).toEqual([criterion]);
    expect(read(JSON.stringify({ criteria: [{ ...criterion, essential: true }] }))).toEqual([
      { ...criterion, essential: true },
    ]);
  });

  test.each([
    ["that is not there", undefined, "cannot be read (ENOENT: no such file"],
    ["that is no YAML", "criteria: [", "at line 1"],
    ["that is empty", "", "it must be a document with criteria"],
    ["without criteria", "criteria: []", "criteria must have at least one criterion"],
    [
      "with a criterion without a title",
      "criteria:\n  - id: a\n    description: B",
      "criteria.0.title is needed",
    ],
    [
      "with an empty title",
      "criteria:\n  - id: a\n    title: ' '\n    description: B",
      "criteria.0.title must not be empty",
    ],
    [
      "with an odd id",
      "criteria:\n  - id: a b\n    title: A\n    description: B",
      "criteria.0.id must be 1 to 64 letters",
    ],
    ["with an id twice", `criteria:\n  - ${one}\n  - ${one}`, "criteria must not have an id twice"],
    [
      "with a misspelt member",
      `criteria:\n  - ${one}\n    esential: true`,
      "criteria.0.esential is none that is known",
    ],
    [
      "with something else for essential",
      `criteria:\n  - ${one}\n    essential: yes please`,
      "criteria.0.essential must be true or false",
    ],
  ])("in a file %s are refused with a reason", (_, text, reason) => {
    const act = () => (text === undefined ? readCriteria(join(folder, "nothing.yaml")) : read(text));
    expect(act).toThrow(
      new RegExp(`^the criteria in .*${folder}.*: .*${reason.replaceAll(/[()]/g, "\\$&")}`, "s"),
    );
  });
});

describe("prompts", () => {
  test("are filled, and what fills a blank is not looked at again", () => {
    const filled = readPrompts().fill("question-again", { problem: "{{problem}} $& $1" });
    expect(filled).toMatch(
      /^That cannot be put to the learner: \{\{problem\}\} \$& \$1\. Ask another question\./,
    );
  });

  test("have another version as soon as a text is another", () => {
    const copy = join(folder, "v1");
    cpSync(join(packageFolder(), "prompts", "v1"), copy, { recursive: true });
    expect(readPrompts(copy).version).toBe(readPrompts().version);
    writeFileSync(join(copy, "question-again.md"), "No: {{problem}}");
    expect(readPrompts(copy).version).toMatch(/^v1-[0-9a-f]{8}$/);
    expect(readPrompts(copy).version).not.toBe(readPrompts().version);
  });

  test.each([
    ["misses a blank", "Again!"],
    ["has a blank that nobody fills", "{{problem}} {{other}}"],
  ])("are refused when one %s", (_, text) => {
    const copy = join(folder, "v1");
    cpSync(join(packageFolder(), "prompts", "v1"), copy, { recursive: true });
    writeFileSync(join(copy, "question-again.md"), text);
    expect(() => readPrompts(copy)).toThrow(
      "the prompt question-again.md must have exactly these blanks: problem",
    );
  });
});
