import type { Defense } from "./defense.js";
import type { IntegritySignals } from "./integrity.js";
import type { ReleasedVerdict } from "./release.js";
import type { Verdict } from "./verdict.js";

/** What a learner sees of a verdict before a person releases it. */
export interface PendingVerdict {
  readonly outcome: "pending_review";
}

/** What a learner sees instead of the integrity signals if a person must release the verdict. */
export interface LearnerSignals {
  readonly verdict: ReleasedVerdict | PendingVerdict;
}

/**
 * What learners see of the integrity signals of their own defense: if verdicts are released at once, everything but what
 * a verdict says to reviewers only; otherwise only the released part.
 *
 * @example
 * ```js
 * import { integritySignals, learnerView } from "defense-core";
 * import { aVerdict } from "defense-core/testing";
 *
 * const signals = integritySignals([], aVerdict({ outcome: "fail" }));
 * learnerView(signals, { verdictRelease: "after_review", release: null });
 * // => { verdict: { outcome: "pending_review" } }
 * ```
 */
export function learnerView(
  signals: IntegritySignals,
  { verdictRelease, release }: Pick<Defense, "verdictRelease" | "release">,
): IntegritySignals | LearnerSignals {
  if (verdictRelease === "at_once") return { ...signals, verdict: learnersVerdict(signals.verdict) };
  return { verdict: release?.verdict ?? { outcome: "pending_review" } };
}

function learnersVerdict(verdict: Verdict): Verdict {
  const { reasons: _reasons, for_reviewer: _note, errors: _errors, record: _record, ...seen } = verdict;
  return { ...seen, criteria: seen.criteria.map(({ basis: _basis, ...criterion }) => criterion) };
}
