import { DefenseError } from "../domain/errors.js";
import type { Review } from "../domain/review.js";
import type { ReviewStore } from "../ports.js";

/**
 * The reviews of a defense as of the first read, oldest first. Reviews never change, so later ones do not matter.
 *
 * @throws DefenseError `store_unusable` if a review is missing.
 */
export async function* eachReview(store: ReviewStore, defenseId: string): AsyncGenerator<Review, void> {
  const last = await store.findLastReview(defenseId);
  if (!last) return;
  for (let number = 1; number < last.number; number++) {
    const review = await store.findReview(defenseId, number);
    if (!review) throw reviewMissing(number);
    yield review;
  }
  yield last;
}

function reviewMissing(number: number): DefenseError {
  return new DefenseError(
    "store_unusable",
    `review ${number} of this defense is missing from the store, which only the operator can fix`,
  );
}
