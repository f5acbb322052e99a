import { describe, expect, test } from "vitest";
import { readingOf } from "../../src/reviewer/verdict/agreement.js";
import { isJudged } from "../../src/reviewer/verdict/is-judged.js";
import { aVerdict } from "../support/documents.js";

describe("the agreement of graders", () => {
  test.each([
    [1, "high"],
    [0.8, "high"],
    [0.79, "tentative"],
    [0.667, "tentative"],
    [0.66, "little"],
    [0.53, "little"],
    [0, "chance"],
    [-0.4, "chance"],
  ])("of %d is read as %s", (alpha, reading) => {
    expect(readingOf(alpha)).toBe(reading);
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
