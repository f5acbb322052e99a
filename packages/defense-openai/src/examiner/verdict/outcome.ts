import type { VerdictCriterion, VerdictOutcome } from "defense-core";
import type { Criterion } from "../parts/criteria.js";
import { rank } from "./agreement.js";

/** From such a mean on, of 0 (`not_met`) to 1 (`met`), a defense can pass. */
const PASS_FROM = 0.7;

/** Below such a mean it fails. */
const FAIL_BELOW = 0.4;

/**
 * What the levels come to. A rule that can be read, and no model's opinion:
 *
 * - `insufficient_evidence` without any verified quote, or when fewer than half of the criteria were assessed;
 * - `fail` when an essential criterion is not met, or the mean is below {@link FAIL_BELOW};
 * - `pass` when the mean is at least {@link PASS_FROM} and every essential criterion is at least partly met;
 * - `borderline` otherwise.
 */
export function outcomeOf(
  criteria: readonly Criterion[],
  assessed: readonly Pick<VerdictCriterion, "id" | "level" | "evidence">[],
): VerdictOutcome {
  const ranks = new Map(assessed.map(({ id, level }) => [id, rank(level)]));
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
