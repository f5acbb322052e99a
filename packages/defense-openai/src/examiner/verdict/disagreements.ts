import { type CriterionLevel, levelSpread, type ReviewReason, type VerdictOutcome } from "defense-core";
import type { Criterion } from "../parts/criteria.js";
import { must } from "./reasons.js";

/** The gradings that graders gave independently. */
export interface OwnGradings {
  readonly definitions: readonly Criterion[];
  /** The level that each grader gave, for each criterion. */
  readonly ownLevels: readonly (readonly CriterionLevel[])[];
  /** The outcome of each grader's levels. */
  readonly ownOutcomes: readonly VerdictOutcome[];
}

/**
 * The differences that need a review: two steps on any criterion, any difference on an essential criterion, and
 * different outcomes. A one-step difference on another criterion needs no review if all outcomes agree.
 */
export function disagreements({ definitions, ownLevels, ownOutcomes }: OwnGradings): ReviewReason[] {
  const far = definitions.filter((_, index) => isFarApart(ownLevels[index] ?? []));
  const essential = definitions.filter(
    (criterion, index) =>
      criterion.essential && !far.includes(criterion) && new Set(ownLevels[index]).size > 1,
  );
  return [
    ...(far.length > 0 ? [must("graders_far_apart", { criteria: far.map(({ id }) => id) })] : []),
    ...(essential.length > 0 ? [must("graders_differ", { criteria: essential.map(({ id }) => id) })] : []),
    ...(new Set(ownOutcomes).size > 1 ? [must("graders_outcomes")] : []),
  ];
}

/** True if two levels are as far apart as “met” and “not met”. */
export function isFarApart(levels: readonly CriterionLevel[]): boolean {
  return (levelSpread(levels) ?? 0) > 1;
}
