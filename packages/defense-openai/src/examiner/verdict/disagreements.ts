import { CRITERION_LEVELS, type CriterionLevel, levelSpread, type VerdictOutcome } from "defense-core";
import type { Criterion } from "../parts/criteria.js";

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
export function disagreements({ definitions, ownLevels, ownOutcomes }: OwnGradings): string[] {
  const far = definitions.filter((_, index) => isFarApart(ownLevels[index] ?? []));
  const essential = definitions.filter(
    (criterion, index) =>
      criterion.essential && !far.includes(criterion) && new Set(ownLevels[index]).size > 1,
  );
  const named = (criteria: readonly Criterion[]) =>
    criteria
      .map((criterion) => `${criterion.id} (${counted(ownLevels[definitions.indexOf(criterion)] ?? [])})`)
      .join(", ");
  const outcomes = new Set(ownOutcomes);
  return [
    ...(far.length > 0 ? [`the levels of the graders are far apart: ${named(far)}`] : []),
    ...(essential.length > 0 ? [`the graders differ on essential criteria: ${named(essential)}`] : []),
    ...(outcomes.size > 1 ? [`graders reached different outcomes: ${[...outcomes].join(", ")}`] : []),
  ];
}

/** True if two levels are as far apart as “met” and “not met”. */
export function isFarApart(levels: readonly CriterionLevel[]): boolean {
  return (levelSpread(levels) ?? 0) > 1;
}

/** Counts levels: “2 met, 1 not met”. */
function counted(levels: readonly CriterionLevel[]): string {
  return CRITERION_LEVELS.map((level) => [level, levels.filter((given) => given === level).length] as const)
    .filter(([, count]) => count > 0)
    .map(([level, count]) => `${count} ${level.replace("_", " ")}`)
    .join(", ");
}
