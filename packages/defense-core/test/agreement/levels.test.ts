import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CRITERION_LEVELS,
  type CriterionLevel,
  krippendorffAlpha,
  levelPairs,
  levelRank,
  levelSpread,
  medianLevel,
} from "../../src/index.js";

describe("the median of levels", () => {
  const level = fc.constantFrom(...CRITERION_LEVELS);
  const levels = fc.array(level, { maxLength: 9 });

  test.each<[CriterionLevel[], CriterionLevel]>([
    [[], "not_assessed"],
    [["met"], "met"],
    [["met", "not_met"], "not_met"],
    [["met", "partly_met"], "partly_met"],
    [["met", "not_met", "met"], "met"],
    [["met", "partly_met", "not_met"], "partly_met"],
    [["met", "not_assessed"], "met"],
    [["met", "not_assessed", "not_assessed"], "not_assessed"],
    [["not_assessed", "not_assessed"], "not_assessed"],
  ])("of %j is %s", (given, median) => {
    expect(medianLevel(given)).toBe(median);
  });

  test("is one of the given levels, in any order, and lies between the others", () => {
    fc.assert(
      fc.property(levels, (given) => {
        const median = medianLevel(given);
        expect(medianLevel([...given].reverse())).toBe(median);
        if (median !== "not_assessed") expect(given).toContain(median);
        const place = levelRank(median);
        const places = given.map(levelRank).filter((other) => other !== null);
        if (place !== null) {
          expect(2 * places.filter((other) => other <= place).length).toBeGreaterThanOrEqual(places.length);
          expect(2 * places.filter((other) => other >= place).length).toBeGreaterThanOrEqual(places.length);
        }
      }),
    );
  });

  test("never gets worse when a grader gives a higher level", () => {
    const assessed = fc.array(fc.constantFrom<CriterionLevel>("not_met", "partly_met", "met"), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(assessed, fc.nat(), (given, place) => {
        const raised = given.map((one, index) => (index === place % given.length ? "met" : one));
        expect(levelRank(medianLevel(raised))).toBeGreaterThanOrEqual(levelRank(medianLevel(given)) ?? 0);
      }),
    );
  });
});

test.each<[CriterionLevel[], number | null]>([
  [[], null],
  [["met"], null],
  [["met", "not_assessed"], null],
  [["met", "met"], 0],
  [["met", "partly_met", "not_assessed"], 1],
  [["partly_met", "not_met", "met"], 2],
])("the spread of %j is %s", (given, distance) => {
  expect(levelSpread(given)).toBe(distance);
});

describe("pairs of levels", () => {
  test("three graders who agree on 19 of 20 levels are nearly always the same, and alpha takes that for chance", () => {
    const rows: CriterionLevel[][] = [...Array(6).fill(["met", "met", "met"]), ["met", "partly_met"]];
    expect(rows.flat()).toHaveLength(20);
    expect(levelPairs(rows)).toEqual({ apart: [18, 1, 0], same: 18 / 19 });
    expect(krippendorffAlpha(rows.map((levels) => levels.map(levelRank)))).toBeCloseTo(0, 1);
  });

  test.each<[CriterionLevel[][], [number, number, number], number | null]>([
    [[], [0, 0, 0], null],
    [[["met"], ["met", "not_assessed"], ["not_assessed", "not_assessed"]], [0, 0, 0], null],
    [[["met", "met", "met"]], [3, 0, 0], 1],
    [[["met", "partly_met", "not_met"]], [0, 2, 1], 0],
    [
      [
        ["met", "not_met"],
        ["met", "not_assessed", "met"],
      ],
      [1, 0, 1],
      0.5,
    ],
  ])("of %j are %j apart", (rows, apart, same) => {
    expect(levelPairs(rows)).toEqual({ apart, same });
  });
});
