import { describe, expect, test } from "vitest";
import { agreementOf } from "../../src/reviewer/verdict/agreement.js";
import { isJudged } from "../../src/reviewer/verdict/is-judged.js";
import { aVerdict } from "../support/documents.js";

describe("the agreement of graders", () => {
  const { examiner } = aVerdict({});

  test("is the share of the same levels, or nothing", () => {
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
  ])("of an earlier verdict is alpha: %d is read as %s", (alpha, reading) => {
    expect(agreementOf({ ...examiner, agreement: alpha })).toEqual({ measure: "alpha", alpha, reading });
  });
});

describe("a verdict", () => {
  const none = { ...aVerdict({ own_work: "not_assessed" }), outcome: "not_assessed" as const };

  test("that assesses nothing judges nothing", () => {
    expect(isJudged(none)).toBe(false);
  });

  test("with an outcome or a level judges", () => {
    expect(isJudged({ ...none, outcome: "insufficient_evidence" })).toBe(true);
    expect(isJudged({ ...aVerdict({ own_work: "met" }), outcome: "not_assessed" })).toBe(true);
  });
});
