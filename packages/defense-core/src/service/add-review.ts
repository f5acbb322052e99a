import { DefenseError } from "../domain/errors.js";
import { criteriaInForce, decided, MAX_REVIEWS, OVERRULING_REVIEWS, type Review } from "../domain/review.js";
import { findFinished } from "./find-finished.js";
import { retryOnConflict } from "./retry-on-conflict.js";
import type { DecidedBy, ReviewRequest, ReviewServiceParts } from "./review-service.js";

/** Adds a review if its author has seen all earlier reviews and notes. */
export function addReview(
  { store, clock }: Required<ReviewServiceParts>,
  defenseId: string,
  { expectedReviews, expectedNotes, ...decision }: ReviewRequest,
  { by, context, overrules = false }: DecidedBy,
): Promise<Review> {
  return retryOnConflict(async () => {
    const { verdict, lastReview } = await findFinished(store, defenseId, expectedReviews);
    const number = (lastReview?.number ?? 0) + 1;
    assertRoomForReview(number, overrules);
    if (expectedNotes !== undefined) await assertSeen(store, defenseId, expectedNotes);
    const content = decided(decision, criteriaInForce(verdict, lastReview));
    const review = { number, by, at: clock.now(), ...content };
    return (await store.appendReview(defenseId, review, { context, expectedNotes })) ? review : undefined;
  });
}

function assertRoomForReview(number: number, overrules: boolean): void {
  const limit = overrules ? MAX_REVIEWS + OVERRULING_REVIEWS : MAX_REVIEWS;
  if (number <= limit) return;
  throw new DefenseError(
    "review_limit_reached",
    `a defense has at most ${limit} reviews; the last one applies and can be released` +
      (overrules ? "" : ", and only an operator can add another"),
  );
}

async function assertSeen(
  store: ReviewServiceParts["store"],
  defenseId: string,
  expectedNotes: number,
): Promise<void> {
  const { length } = await store.findNotes(defenseId);
  if (length !== expectedNotes) {
    throw new DefenseError(
      "review_outdated",
      `expected_notes is ${expectedNotes}, but there are ${length}; read them before you decide`,
    );
  }
}
