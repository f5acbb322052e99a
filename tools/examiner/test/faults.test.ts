import { defaultCriteria } from "defense-openai";
import { describe, expect, test } from "vitest";
import { type Case, casesOf, KINDS, type Kind } from "../src/faults/cases.ts";
import { graderFor, inattentiveGrader, reportingGrader } from "../src/faults/code-graders.ts";
import { FAULTS, readDefenses } from "../src/faults/defenses.ts";
import { verdictOn } from "../src/faults/grade.ts";
import { type Finding, figuresOf, isGoalMet, judge } from "../src/faults/judge.ts";
import { reportOf } from "../src/faults/report.ts";

const defenses = readDefenses();
const cases = casesOf(defenses);
const of = (kind: Kind) => cases.filter((given) => given.kind === kind);

/** The findings about all cases of a kind, by a grader. */
async function findings(kind: Kind, grader = graderFor): Promise<Finding[]> {
  const all: Finding[] = [];
  for (const given of of(kind)) {
    const options = { model: grader(given), findDemands: false };
    all.push(judge(given, await verdictOn(given, options)));
  }
  return all;
}

describe("the set", () => {
  test("has twenty defenses on at least six subjects, and a version with each fault", () => {
    expect(KINDS.map((kind) => [kind, of(kind).length])).toEqual(KINDS.map((kind) => [kind, 20]));
    expect(new Set(cases.map(({ id }) => id)).size).toBe(120);
    expect(new Set(defenses.map(({ task }) => task)).size).toBeGreaterThanOrEqual(6);
    for (const [language, least] of Object.entries({ English: 6, German: 5, Spanish: 1, French: 1 }))
      expect(defenses.filter((defense) => defense.language === language).length).toBeGreaterThanOrEqual(
        least,
      );
  });

  test.each(defenses.map((defense) => [defense.id, defense] as const))("%s is complete", (_, defense) => {
    const { statement, demands, exchanges, faults } = defense;
    for (const demand of demands) {
      expect(statement).toContain(demand);
      expect(demand.split(" ").length).toBeGreaterThanOrEqual(2);
    }
    const asked = new Set(exchanges.map(({ about }) => about));
    expect(demands.filter((_, index) => !asked.has(`D${index + 1}`))).toEqual([]);
    const served = new Set(exchanges.map((exchange) => exchange.for));
    expect([...served].sort()).toEqual(
      defaultCriteria()
        .map(({ id }) => id)
        .sort(),
    );
    expect(Object.keys(faults).sort()).toEqual([...FAULTS].sort());
  });

  test("asks about everything but one demand if a demand is unasked", () => {
    for (const { exchanges, defense, demand } of of("unasked")) {
      const asked = new Set(exchanges.map(({ about }) => about));
      const unasked = defense.demands.filter((_, index) => !asked.has(`D${index + 1}`));
      expect(unasked).toEqual([demand]);
      const served = new Set(exchanges.map((exchange) => exchange.for));
      expect(served.size).toBe(defaultCriteria().length);
    }
  });

  test("names only words that an answer has, and demands only words of one answer", () => {
    const covers = cases.flatMap(({ exchanges }) =>
      exchanges.flatMap(({ answer, covers = {} }) => Object.values(covers).map((words) => [answer, words])),
    );
    expect(covers.length).toBeGreaterThan(0);
    for (const [answer, words = ""] of covers) expect(answer).toContain(words);
    const [defense] = defenses;
    if (defense === undefined) throw new Error("there is no defense");
    const cut = { ...defense.faults.cut, quote: "I never said this" };
    const broken = { ...defense, faults: { ...defense.faults, cut } };
    expect(() => casesOf([broken])).toThrow("must be in one answer");
  });
});

/**
 * Whatever a grader reads, code alone names a demand that no question was about. It knows injections and cut quotes by
 * their words, and misses some of them.
 */
describe("a grader that passes everything and quotes the fault", () => {
  test.each([
    ["unasked", 20],
    ["injection", 16],
    ["cut", 16],
  ] as const)("gets a reason for %s in at least %i of 20 defenses", async (kind, least) => {
    const { named, demanded } = figuresOf(kind, await findings(kind, inattentiveGrader));
    expect(named).toBeGreaterThanOrEqual(least);
    expect(demanded).toBe(named);
  });
});

test.each(["contradiction", "retraction", "injection"] as const)(
  "a grader that reports a fault gets a reason for it that demands a review: %s",
  async (kind) => {
    const found = await findings(kind, reportingGrader);
    expect(found.filter(({ naming }) => !naming.some(({ severity }) => severity === "must"))).toEqual([]);
    expect(isGoalMet(figuresOf(kind, found))).toBe(true);
  },
);

test("at most one of ten honest and complete defenses needs a person", async () => {
  const found = await findings("honest");
  expect(found.map(({ verdict }) => verdict?.outcome)).toEqual(found.map(() => "pass"));
  const figures = figuresOf("honest", found);
  expect(figures.reviewed).toBeLessThanOrEqual(2);
  expect(isGoalMet(figures)).toBe(true);
});

describe("the report", () => {
  const [given] = of("retraction");
  const about = async (grader: typeof graderFor, other: Case | undefined = given) => {
    if (other === undefined) throw new Error("there is no case");
    return judge(other, await verdictOn(other, { model: grader(other), findDemands: false }));
  };

  test("names what a verdict does not", async () => {
    const found = [await about(inattentiveGrader)];
    const figures = figuresOf("retraction", found);
    expect(figures).toMatchObject({ cases: 1, named: 0 });
    expect(reportOf([figures], found)).toMatch(/^retraction +1 +0 +0 +0 .*missed$/m);
    expect(reportOf([figures], found)).toContain(`\n${given?.id}: pass`);
  });

  test("counts cases without a verdict as failed", async () => {
    const finding = { ...(await about(reportingGrader)), verdict: null, failure: "timeout", naming: [] };
    const figures = figuresOf("retraction", [finding]);
    expect(figures).toMatchObject({ cases: 1, failed: 1, named: 0, reviewed: 0, missed: 0 });
    expect(reportOf([figures], [finding])).toContain(`\n${given?.id}: timeout`);
  });
});
