import { type CriterionLevel, levelRank, type VerdictOutcome } from "defense-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Criterion } from "../../src/examiner/parts/criteria.js";
import { outcomeOf } from "../../src/examiner/verdict/outcome.js";

const SHORT: Readonly<Record<string, CriterionLevel>> = {
  "+": "met",
  "~": "partly_met",
  "-": "not_met",
  ".": "not_assessed",
};

const quote = { turn: 1, quote: "because it is stable" };

/** Criteria from a short form, the essential ones before `|`, all with evidence. */
function outcome(short: string, evidence = [quote]): VerdictOutcome {
  const essential = short.indexOf("|");
  const levels = [...short.replace("|", "")].map((sign) => SHORT[sign] ?? "not_assessed");
  return outcomeOf(
    levels.map((_, index) => criterion(index, index < essential)),
    levels.map((level, index) => ({ id: `c${index}`, level, evidence })),
  );
}

function criterion(index: number, essential: boolean): Criterion {
  return { id: `c${index}`, title: "", description: "", essential };
}

test.each<[short: string, outcome: VerdictOutcome]>([
  ["++|+++", "pass"],
  ["~~|+++", "pass"],
  ["++|~~-", "borderline"],
  ["~~|~~~", "borderline"],
  ["+-|+++", "fail"],
  ["~~|---", "fail"],
  ["++|---", "borderline"],
  ["+.|+++", "borderline"],
  ["++|+..", "pass"],
  ["++|...", "insufficient_evidence"],
  [".....|", "insufficient_evidence"],
  ["|+++++", "pass"],
  ["|-----", "fail"],
])("%s is a %s", (short, expected) => {
  expect(outcome(short)).toBe(expected);
});

test("without a verified quote there is neither a pass nor a fail", () => {
  for (const short of ["++|+++", "--|---", "~~|~~~"])
    expect(outcome(short, [])).toBe("insufficient_evidence");
});

describe("whatever the levels are", () => {
  const level = fc.constantFrom<CriterionLevel>("met", "partly_met", "not_met", "not_assessed");
  const one = fc.record({ level, essential: fc.boolean(), isQuoted: fc.boolean() });
  const some = fc.array(one, { minLength: 1, maxLength: 12 });
  type Assessed = readonly { level: CriterionLevel; essential: boolean; isQuoted: boolean }[];
  const of = (assessed: Assessed) =>
    outcomeOf(
      assessed.map(({ essential }, index) => criterion(index, essential)),
      assessed.map((each, index) => ({
        id: `c${index}`,
        level: each.level,
        evidence: each.isQuoted ? [quote] : [],
      })),
    );
  const ORDER: readonly VerdictOutcome[] = ["fail", "borderline", "pass"];

  test("without a quote, or with fewer than half assessed, there is no judgment; otherwise there is", () => {
    fc.assert(
      fc.property(some, (assessed) => {
        const isJudged =
          assessed.some(({ isQuoted }) => isQuoted) &&
          2 * assessed.filter((each) => each.level !== "not_assessed").length >= assessed.length;
        expect(of(assessed) !== "insufficient_evidence").toBe(isJudged);
      }),
    );
  });

  test("a higher level never makes the outcome worse", () => {
    fc.assert(
      fc.property(some, fc.nat(), (assessed, place) => {
        const at = place % assessed.length;
        const raised = assessed.map((each, index): typeof each => {
          if (index !== at || each.level === "not_assessed" || each.level === "met") return each;
          return { ...each, level: each.level === "not_met" ? "partly_met" : "met" };
        });
        expect(ORDER.indexOf(of(raised))).toBeGreaterThanOrEqual(ORDER.indexOf(of(assessed)));
      }),
    );
  });

  test("a pass meets every essential criterion at least in part, and most of the rest", () => {
    fc.assert(
      fc.property(some, (assessed) => {
        if (of(assessed) !== "pass") return;
        const places = assessed.map((each) => levelRank(each.level));
        expect(assessed.every(({ essential }, index) => !essential || (places[index] ?? 0) > 0)).toBe(true);
        expect(places).toContain(2);
      }),
    );
  });

  test("a fail does not meet an essential criterion, or meets less than half of all", () => {
    fc.assert(
      fc.property(some, (assessed) => {
        if (of(assessed) !== "fail") return;
        const given = assessed.filter((each) => each.level !== "not_assessed");
        const isBelow = given.reduce((sum, each) => sum + (levelRank(each.level) ?? 0), 0) < given.length;
        expect(given.some((each) => each.essential && each.level === "not_met") || isBelow).toBe(true);
      }),
    );
  });

  test("the order of criteria does not matter", () => {
    fc.assert(
      fc.property(some, (assessed) => {
        expect(of([...assessed].reverse())).toBe(of(assessed));
      }),
    );
  });
});
