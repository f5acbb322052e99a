import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  ANSWER_KINDS,
  type Case,
  filesOf,
  type Kind,
  QUESTION_KINDS,
  readCases,
  readDefenses,
  SET,
} from "../../src/examiner/cases.ts";

const CASES = readCases();
const DEFENSES = readDefenses();

const of = (...kinds: readonly Kind[]) => CASES.filter(({ kind }) => kinds.includes(kind));
const languagesOf = (cases: readonly Case[]) => new Set(cases.map(({ lang }) => lang)).size;

describe("the adversarial set", () => {
  test("has enough questions, answers and weaknesses of models, in enough languages", () => {
    const questions = of("joined", "single");
    expect(questions.length).toBeGreaterThanOrEqual(150);
    const answers = of(...ANSWER_KINDS);
    expect(answers.length).toBeGreaterThanOrEqual(300);
    const weaknesses = of(
      "unsupported",
      "near-miss",
      "invented",
      "chatter",
      "identifier",
      "disguised",
      "reworded",
    );
    expect(weaknesses.length).toBeGreaterThanOrEqual(60);
    for (const kind of ["joined", "single", ...ANSWER_KINDS] as const) {
      expect(languagesOf(of(kind)), kind).toBeGreaterThanOrEqual(30);
    }
  });

  test("names each case once, as a model can be named", () => {
    const ids = CASES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+-[a-z]{2}(?:-\d+)?$/);
  });

  test("has a plain defense in the language of each case", () => {
    expect(CASES.filter(({ lang }) => !DEFENSES.has(lang))).toEqual([]);
  });

  test("contains in a question the part that must not be seen", () => {
    const shown = of(...QUESTION_KINDS).filter(({ kind }) => kind !== "single");
    for (const { id, text = "", not, keep } of shown) {
      const words = not ?? keep ?? "";
      expect(words, id).not.toBe("");
      expect(text.toLowerCase(), id).toContain(words.toLowerCase());
    }
  });

  test("quotes an answer's own words", () => {
    for (const { id, answers, answer = "", quote = answer } of of(...ANSWER_KINDS)) {
      expect(answers ?? [quote], id).not.toContain("");
      expect(answer, id).toContain(quote);
    }
  });
});

describe("the frozen part", () => {
  test("is a third of each kind", () => {
    const first = CASES.filter(({ part }) => part !== "added");
    for (const [kind, cases = []] of Map.groupBy(first, ({ kind }) => kind)) {
      if (kind === "plain") continue;
      const share = cases.filter(({ part }) => part === "frozen").length / cases.length;
      expect(share, kind).toBeGreaterThan(0.27);
      expect(share, kind).toBeLessThan(0.4);
    }
  });

  // If this fails, the frozen part has been changed. Revert the change.
  test("is unchanged since before the protection", () => {
    const files = [join(SET, "defenses.yaml"), ...filesOf("frozen")];
    const digest = createHash("sha256");
    for (const file of files) {
      digest.update(JSON.stringify([basename(file), parse(readFileSync(file, "utf8"))]));
    }
    const cases = CASES.filter(({ part, kind }) => part === "frozen" && kind !== "mixed");
    expect([files.length, cases.length, digest.digest("hex")]).toEqual([
      15,
      296,
      "02048e8b21b3e7d462d3f3954deed7a234a83ef48b81f4655d19571240b65669",
    ]);
  });
});
