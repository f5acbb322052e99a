import type { Defense } from "./defense.js";
import type { IntegritySignals } from "./integrity.js";
import type { ReleasedVerdict } from "./release.js";

/** What a learner sees of a verdict before a person releases it. */
export interface PendingVerdict {
  readonly outcome: "pending_review";
}

/** What a learner sees instead of the integrity signals if a person must release the verdict. */
export interface LearnerSignals {
  readonly verdict: ReleasedVerdict | PendingVerdict;
}

/**
 * What learners see of the integrity signals of their own defense: everything if verdicts are released at once, and
 * only the released part otherwise.
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
  if (verdictRelease === "at_once") return signals;
  return { verdict: release?.verdict ?? { outcome: "pending_review" } };
}
