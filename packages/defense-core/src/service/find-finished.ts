import { DefenseError } from "../domain/errors.js";
import type { Release } from "../domain/release.js";
import type { Review } from "../domain/review.js";
import type { Verdict } from "../domain/verdict.js";
import { streamDefense } from "./find.js";
import type { ReviewServiceParts } from "./review-service.js";

export interface Decisions {
  readonly verdict: Verdict;
  /** Its number is also the number of reviews. */
  readonly lastReview: Review | null;
  readonly release: Release | null;
}

/**
 * The decisions about a finished defense. It must have the expected number of reviews, if a number is given.
 *
 * @throws DefenseError `defense_not_found`, `defense_in_progress`, `review_outdated`.
 */
export async function findFinished(
  store: ReviewServiceParts["store"],
  defenseId: string,
  expectedReviews: number | undefined,
): Promise<Decisions> {
  const { integritySignals, release } = await streamDefense(store, defenseId);
  if (!integritySignals)
    throw new DefenseError("defense_in_progress", "defense is not finished; there is no verdict yet");
  const lastReview = await store.findLastReview(defenseId);
  const count = lastReview?.number ?? 0;
  if (expectedReviews !== undefined && count !== expectedReviews) {
    throw new DefenseError(
      "review_outdated",
      `expected_reviews is ${expectedReviews}, but there are ${count}; read them before you decide`,
    );
  }
  return { verdict: integritySignals.verdict, lastReview, release };
}
