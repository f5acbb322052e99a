import type { Defense } from "./defense.js";
import type { IntegritySignals } from "./integrity.js";
import type { ReleasedVerdict } from "./release.js";

/** All that a learner sees of a verdict that a person has to release first. */
export interface PendingVerdict {
  readonly outcome: "pending_review";
}

/** What a learner sees instead of the integrity signals where a person releases the verdict. */
export interface LearnerSignals {
  readonly verdict: ReleasedVerdict | PendingVerdict;
}

/**
 * What the learner sees of the integrity signals of their own defense; `null` until it is finished.
 *
 * @example
 * ```js
 * import { learnerView } from "defense-core";
 *
 * learnerView({ integritySignals: null, verdictRelease: null, release: null }); // => null
 * ```
 */
export function learnerView({
  integritySignals,
  verdictRelease,
  release,
}: Pick<Defense, "integritySignals" | "verdictRelease" | "release">):
  | IntegritySignals
  | LearnerSignals
  | null {
  if (!integritySignals || verdictRelease === "at_once") return integritySignals;
  return { verdict: release?.verdict ?? { outcome: "pending_review" } };
}
