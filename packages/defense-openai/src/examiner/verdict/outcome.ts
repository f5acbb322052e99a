import { levelRank, type VerdictCriterion, type VerdictOutcome } from "defense-core";
import type { Criterion } from "../parts/criteria.js";

/** The lowest mean, from 0 (`not_met`) to 1 (`met`), with which a defense can pass. */
const PASS_FROM = 0.7;

/** Below this mean, a defense fails. */
const FAIL_BELOW = 0.4;

/**
 * The outcome that results from the levels, by a readable rule instead of a model's opinion:
 *
 * - `insufficient_evidence` if there is no verified quote, or fewer than half of the criteria were assessed;
 * - `fail` if an essential criterion is not met, or the mean is below {@link FAIL_BELOW};
 * - `pass` if the mean is at least {@link PASS_FROM} and every essential criterion is at least partly met;
 * - `borderline` otherwise.
 */
export function outcomeOf(
  criteria: readonly Criterion[],
  assessed: readonly Pick<VerdictCriterion, "id" | "level" | "evidence">[],
): VerdictOutcome {
  const ranks = new Map(assessed.map(({ id, level }) => [id, levelRank(level)]));
  const given = [...ranks.values()].filter((place) => place !== null);
  const isSupported = assessed.some(({ evidence }) => evidence.length > 0);
  if (!isSupported || given.length * 2 < criteria.length) return "insufficient_evidence";
  const mean = given.reduce((sum, place) => sum + place / 2, 0) / given.length;
  const essential = criteria
    .filter((criterion) => criterion.essential)
    .map(({ id }) => ranks.get(id) ?? null);
  if (mean < FAIL_BELOW || essential.includes(0)) return "fail";
  return mean >= PASS_FROM && !essential.includes(null) ? "pass" : "borderline";
}
