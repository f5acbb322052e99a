import {
  type CriterionLevel,
  type ModelUsage,
  medianLevel,
  type ReviewOutcome,
  shareInterval,
  totalUsage,
  type VerdictOutcome,
} from "defense-core";
import type { Criterion } from "defense-openai";
import { type MeasuredAgreement, measuredAgreement } from "../agreement/measured-agreement.js";
import type { CalibrationCase } from "./case-row.js";
import type { JudgedCase } from "./judge-cases.js";

/** How many defenses have this pair of levels or outcomes. */
export interface Confusion<Value extends string> {
  readonly people: Value;
  readonly graders: Value;
  readonly defenses: number;
}

export interface CriterionReport {
  readonly id: string;
  readonly title: string;
  /** Agreement between the graders' level and the median of people's levels. */
  readonly withPeople: MeasuredAgreement;
  /** The 95 % interval of the share of equal levels; `null` if there is nothing to compare. */
  readonly sameInterval: readonly [low: number, high: number] | null;
  readonly amongPeople: MeasuredAgreement;
  /** The pairs of levels that occurred. */
  readonly confusion: readonly Confusion<CriterionLevel>[];
}

export interface CalibrationReport {
  readonly criteria: readonly CriterionReport[];
  /** Over all criteria. */
  readonly withPeople: MeasuredAgreement;
  readonly amongPeople: MeasuredAgreement;
  /** Only for defenses on whose outcome all people agreed. */
  readonly outcomes: readonly Confusion<VerdictOutcome>[];
  readonly unreviewedPasses: {
    readonly defenses: number;
    /** How many of these defenses have an outcome from people. */
    readonly withOutcome: number;
    /** How many of these defenses at least one person would not have passed. */
    readonly noPassForPeople: number;
  };
  /** How many verdicts asked for a review, and for which reasons. */
  readonly reviews: {
    readonly defenses: number;
    readonly reasons: readonly { readonly reason: string; readonly defenses: number }[];
  };
  readonly usage: ModelUsage;
}

export function calibrationReport(
  criteria: readonly Criterion[],
  judged: readonly JudgedCase[],
): CalibrationReport {
  const passes = judged.filter(({ verdict }) => verdict.outcome === "pass" && !verdict.needs_review);
  return {
    criteria: criteria.map((criterion) => criterionReport(criterion, judged)),
    withPeople: measuredAgreement(judged.map((one) => bothLevels(one, idsOf(criteria)))),
    amongPeople: measuredAgreement(judged.map(({ value }) => levelsOfPeople(value, idsOf(criteria)))),
    outcomes: confusion<VerdictOutcome>(
      judged.flatMap(({ value, verdict }) => {
        const people = outcomeOfPeople(value);
        return people === null ? [] : [[people, verdict.outcome]];
      }),
    ),
    unreviewedPasses: {
      defenses: passes.length,
      withOutcome: passes.filter(({ value }) => value.ratings.some(({ outcome }) => outcome)).length,
      noPassForPeople: passes.filter(({ value }) => isNoPassFor(value)).length,
    },
    reviews: {
      defenses: judged.filter(({ verdict }) => verdict.needs_review).length,
      reasons: reasonCounts(judged),
    },
    usage: totalUsage(judged.flatMap(({ verdict }) => verdict.examiner.usage ?? [])),
  };
}

function criterionReport({ id, title }: Criterion, judged: readonly JudgedCase[]): CriterionReport {
  const both = judged.map((one) => bothLevels(one, [id]));
  const withPeople = measuredAgreement(both);
  return {
    id,
    title,
    withPeople,
    sameInterval: shareInterval(withPeople.apart[0], withPeople.defenses),
    amongPeople: measuredAgreement(judged.map(({ value }) => levelsOfPeople(value, [id]))),
    confusion: confusion(both.flat().map(([graders, people]) => [people, graders])),
  };
}

function idsOf(criteria: readonly Criterion[]): string[] {
  return criteria.map(({ id }) => id);
}

/** The graders' level and people's median, for each criterion that people have graded. */
function bothLevels(
  { value, verdict }: JudgedCase,
  ids: readonly string[],
): [graders: CriterionLevel, people: CriterionLevel][] {
  return ids.flatMap((id) => {
    const people = levelsOfPeople(value, [id]).flat();
    const graders = verdict.criteria.find((criterion) => criterion.id === id)?.level;
    return people.length === 0 || graders === undefined ? [] : [[graders, medianLevel(people)]];
  });
}

function levelsOfPeople({ ratings }: CalibrationCase, ids: readonly string[]): CriterionLevel[][] {
  return ids.map((id) => ratings.flatMap(({ levels }) => levels[id] ?? []));
}

/** True if at least one person would not have passed the learner. */
function isNoPassFor({ ratings }: CalibrationCase): boolean {
  return ratings.some(({ outcome = "pass" }) => outcome !== "pass");
}

/** `null` unless all people gave the same outcome. */
function outcomeOfPeople({ ratings }: CalibrationCase): ReviewOutcome | null {
  const said = new Set(ratings.flatMap(({ outcome }) => outcome ?? []));
  const [only = null] = said;
  return said.size === 1 ? only : null;
}

function confusion<Value extends string>(pairs: readonly (readonly [Value, Value])[]): Confusion<Value>[] {
  const counts = new Map<string, Confusion<Value>>();
  for (const [people, graders] of pairs) {
    const key = `${people} ${graders}`;
    counts.set(key, { people, graders, defenses: (counts.get(key)?.defenses ?? 0) + 1 });
  }
  return [...counts.values()];
}

/**
 * Counts the defenses for each kind of reason, most frequent first. A kind is a reason without its criteria and levels.
 */
function reasonCounts(judged: readonly JudgedCase[]): { reason: string; defenses: number }[] {
  const counts = new Map<string, number>();
  for (const { verdict } of judged) {
    const kinds = new Set(verdict.review_reasons.map((reason) => reason.replace(/:.*$/s, "")));
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, defenses]) => ({ reason, defenses }))
    .sort((one, other) => other.defenses - one.defenses);
}
