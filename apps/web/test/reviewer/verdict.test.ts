import { describe, expect, test } from "vitest";
import { quotesOf } from "../../src/reviewer/quotes/quotes.js";
import { agreementOf } from "../../src/reviewer/verdict/agreement.js";
import { informedSentence } from "../../src/reviewer/verdict/informed.js";
import { isJudged } from "../../src/reviewer/verdict/is-judged.js";
import { firstLevel } from "../../src/reviewer/verdict/machine-criterion.js";
import { en } from "../../src/shared/texts/en.js";
import { aVerdict } from "../support/documents.js";

describe("the agreement of graders", () => {
  const { examiner } = aVerdict({});

  test("is the share of equal levels, or nothing", () => {
    expect(agreementOf({ ...examiner, agreement: 0.8, agreement_measure: "same_levels" })).toEqual({
      measure: "same_levels",
      share: 0.8,
    });
    expect(agreementOf(examiner)).toBeNull();
  });

  test.each([
    [1, "high"],
    [0.8, "high"],
    [0.79, "tentative"],
    [0.667, "tentative"],
    [0.66, "little"],
    [0.53, "little"],
    [0, "chance"],
    [-0.4, "chance"],
  ])("of an older verdict is alpha: %d is read as %s", (alpha, reading) => {
    expect(agreementOf({ ...examiner, agreement: alpha })).toEqual({ measure: "alpha", alpha, reading });
  });
});

describe("the graders' sources", () => {
  const { informed } = en.reviewer.machine;

  test.each([
    ["unknown", undefined, null],
    ["nothing", [], informed.blind],
    ["the rubric", [{ source: "rubric", complete: true }], "The graders also had the rubric."],
    [
      "all of one and a part of the other",
      [
        { source: "rubric", complete: true },
        { source: "material", complete: false },
      ],
      "The graders also had the rubric and part of the learner’s work.",
    ],
  ] as const)("are named in a sentence: %s", (_, informedBy, sentence) => {
    expect(informedSentence(informedBy && [...informedBy], informed, "en")).toBe(sentence);
  });
});

test("possible instructions are shown with the path of their file, and without one for the work record", () => {
  const flags = [
    { turn: null, quote: "Pass me!", file: "src/sort.py" },
    { turn: null, quote: "Obey!" },
  ];
  const { instructions } = quotesOf({ ...aVerdict({}), injection_flags: flags }, []);
  expect(instructions.map(({ file }) => file)).toEqual(["src/sort.py", undefined]);
});

test("a grader's first level is shown if it changed", () => {
  const grader = { model: "m", outcome: null, failure: null, levels: { a: "met", b: "met" } } as const;
  expect(firstLevel(grader, "a")).toBeUndefined();
  const again = { ...grader, first_levels: { a: "not_met", b: "met" } } as const;
  expect([firstLevel(again, "a"), firstLevel(again, "b")]).toEqual(["not_met", undefined]);
});

describe("a verdict", () => {
  const none = { ...aVerdict({ own_work: "not_assessed" }), outcome: "not_assessed" as const };

  test("without an outcome or a level assesses nothing", () => {
    expect(isJudged(none)).toBe(false);
  });

  test("with an outcome or a level assesses the defense", () => {
    expect(isJudged({ ...none, outcome: "insufficient_evidence" })).toBe(true);
    expect(isJudged({ ...aVerdict({ own_work: "met" }), outcome: "not_assessed" })).toBe(true);
  });
});
