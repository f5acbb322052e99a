import { DefenseError } from "../domain/errors.js";
import { type Release, releasedVerdict } from "../domain/release.js";
import { findFinished } from "./find-finished.js";
import { retryOnConflict } from "./retry-on-conflict.js";
import type { DecidedBy, ReleaseRequest, ReviewServiceParts } from "./review-service.js";

/** Releases the current decision to the learner, unless it has already been released. */
export function releaseVerdict(
  { store, clock }: Required<ReviewServiceParts>,
  defenseId: string,
  { expectedReviews }: ReleaseRequest,
  { by, context }: DecidedBy,
): Promise<Release> {
  return retryOnConflict(async () => {
    const { verdict, lastReview, release: previous } = await findFinished(store, defenseId, expectedReviews);
    const review = lastReview?.number ?? null;
    if (previous?.review === review) return previous;
    if (!lastReview && verdict.outcome === "fail")
      throw new DefenseError("review_missing", "the verdict is fail; a person must review it first");
    const release = { review, by, at: clock.now(), verdict: releasedVerdict(verdict, lastReview) };
    return (await store.release(defenseId, previous, release, { context })) ? release : undefined;
  });
}
