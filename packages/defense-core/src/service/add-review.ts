import { criteriaInForce, decided, type Review } from "../domain/review.js";
import { findFinished } from "./find-finished.js";
import type { DecidedBy, ReviewRequest, ReviewServiceParts } from "./review-service.js";
import { untilStored } from "./until-stored.js";

/** Adds a review, if there are as many before it as its author knew. */
export function addReview(
  { store, clock }: Required<ReviewServiceParts>,
  defenseId: string,
  { expectedReviews, ...decision }: ReviewRequest,
  { by, context }: DecidedBy,
): Promise<Review> {
  return untilStored(async () => {
    const { verdict, reviews } = await findFinished(store, defenseId, expectedReviews);
    const content = decided(decision, criteriaInForce(verdict, reviews));
    const review = { number: reviews.length + 1, by, at: clock.now(), ...content };
    return (await store.appendReview(defenseId, review, { context })) ? review : undefined;
  });
}
