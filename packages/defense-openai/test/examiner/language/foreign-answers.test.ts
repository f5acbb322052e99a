import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { doubts } from "./doubts.js";

const read = (name: string) => parse(readFileSync(join(import.meta.dirname, name), "utf8"));

interface Foreign {
  readonly language: string;
  /** A known language that shares too many words with it. */
  readonly close?: string;
  readonly answers: readonly string[];
}

const FOREIGN: readonly Foreign[] = read("foreign-answers.yaml");
const KNOWN: readonly { readonly language: string; readonly honest: readonly string[] }[] =
  read("answers.yaml");

/** A pass that rests on such a quote needs a person. */
describe.each(FOREIGN)("an answer in $language is foreign", ({ close, answers }) => {
  test.each(answers)("among others: %s", async (answer) => {
    expect(await doubts(answer, answers)).toContain("foreign");
  });

  test.each(KNOWN.filter(({ language }) => language !== close))(
    "in a defense in $language",
    async ({ honest }) => {
      for (const answer of answers) expect(await doubts(answer, honest), answer).toContain("foreign");
    },
  );
});
