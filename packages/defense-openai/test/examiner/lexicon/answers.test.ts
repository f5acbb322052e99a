import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type HistoryMessage, TimeSlices } from "defense-core";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LEXICONS } from "../../../src/examiner/answers/lexicon/lexicons.js";
import { EvidenceReader } from "../../../src/examiner/verdict/evidence.js";
import { Injections } from "../../../src/examiner/verdict/injections.js";

interface Answers {
  readonly language: string;
  readonly honest: readonly string[];
  readonly doubtful: readonly string[];
}

const ALL: readonly Answers[] = parse(readFileSync(join(import.meta.dirname, "answers.yaml"), "utf8"));

/** The doubts about an answer that is quoted in full, in a defense held in this language. */
async function doubts(answer: string, others: readonly string[]): Promise<string[]> {
  const history = [...others, answer].flatMap((content): HistoryMessage[] => [
    { role: "assistant", content: "?" },
    { role: "user", content },
  ]);
  const context = { history, statement: null, traceDigest: null };
  const slices = new TimeSlices();
  const reader = new EvidenceReader(context, await Injections.in(context, [], slices), slices);
  const read = await reader.inClause({ turn: history.length - 1, quote: answer });
  return [...read.doubts];
}

describe.each(ALL)("in $language", ({ honest, doubtful }) => {
  test.each(honest)("there is no doubt about: %s", async (answer) => {
    expect(await doubts(answer, honest)).toEqual([]);
  });

  test.each(doubtful)("a person must review: %s", async (answer) => {
    expect(await doubts(answer, honest)).not.toEqual([]);
  });
});

test("each language has answers", () => {
  expect(ALL.map(({ language }) => language).sort()).toEqual(LEXICONS.map(({ language }) => language).sort());
});
