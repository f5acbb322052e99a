import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LANGUAGES } from "../../../src/examiner/language/languages.js";
import { doubts } from "./doubts.js";

interface Answers {
  readonly language: string;
  readonly honest: readonly string[];
  readonly doubtful: readonly string[];
}

const ALL: readonly Answers[] = parse(readFileSync(join(import.meta.dirname, "answers.yaml"), "utf8"));

describe.each(ALL)("in $language", ({ honest, doubtful }) => {
  test.each(honest)("there is no doubt about: %s", async (answer) => {
    expect(await doubts(answer, honest)).toEqual([]);
  });

  test.each(doubtful)("a person must review: %s", async (answer) => {
    expect(await doubts(answer, honest)).not.toEqual([]);
  });
});

test("each language has answers", () => {
  expect(ALL.map(({ language }) => language).sort()).toEqual(LANGUAGES.map(({ tag }) => tag).sort());
});
