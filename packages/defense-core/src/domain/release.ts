import type { Review } from "./review.js";
import type { CriterionLevel, Verdict, VerdictOutcome } from "./verdict.js";

/** When learners see a verdict: at once, or after a person has released it. */
export const VERDICT_RELEASES = ["at_once", "after_review"] as const;
/** One of {@link VERDICT_RELEASES}. */
export type VerdictRelease = (typeof VERDICT_RELEASES)[number];

/** A criterion as a learner sees it. */
export interface ReleasedCriterion {
  readonly id: string;
  readonly title: string;
  readonly level: CriterionLevel;
  /** The reason given by the person who chose the level, or else by the examiner. */
  readonly rationale: string;
}

/**
 * The decision that a release pins for the learner: that of the last review or, without reviews, that of the verdict.
 */
export interface ReleasedVerdict {
  readonly outcome: VerdictOutcome;
  readonly summary: string;
  readonly criteria: readonly ReleasedCriterion[];
}

/** A decision released to the learner. Later reviews do not change it; only another release does. */
export interface Release {
  /** The number of the pinned review; `null` if the verdict is pinned. */
  readonly review: number | null;
  /** Who released it, as named by the caller of the service. */
  readonly by: string;
  readonly at: Date;
  readonly verdict: ReleasedVerdict;
}

/**
 * The decision that releasing this review pins; without a review, that of the verdict.
 *
 * @example
 * ```js
 * import { releasedVerdict } from "defense-core";
 * import { aVerdict } from "defense-core/testing";
 *
 * const verdict = aVerdict({ outcome: "pass", summary: "Explained well." });
 * releasedVerdict(verdict, null); // => { outcome: "pass", summary: "Explained well.", criteria: [] }
 * ```
 */
export function releasedVerdict(verdict: Verdict, review: Review | null): ReleasedVerdict {
  const { outcome, summary } = review ?? verdict;
  const criteria = verdict.criteria.map(({ id, title, level, rationale }, index) => {
    const reviewed = review?.criteria[index];
    return { id, title, level: reviewed?.level ?? level, rationale: reviewed?.reason ?? rationale };
  });
  return { outcome, summary, criteria };
}
