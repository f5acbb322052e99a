import { addNote } from "./add-note.js";
import { addReview } from "./add-review.js";
import { eachReview } from "./each-review.js";
import { findState } from "./find.js";
import { releaseVerdict } from "./release-verdict.js";
import type { ReviewService, ReviewServiceParts } from "./review-service.js";
import { systemClock } from "./system-clock.js";

/**
 * Creates a service for reviews that uses a defense service's store.
 *
 * @example
 * ```js
 * import { createDefenseService, createReviewService, mockVoice, scriptedExaminer } from "defense-core";
 * import { inMemoryStore } from "defense-core/testing";
 *
 * const store = inMemoryStore();
 * const defenses = createDefenseService({ store, examiner: scriptedExaminer(), voice: mockVoice() });
 * const reviews = createReviewService({ store });
 *
 * const { defense } = await defenses.start({ learnerId: "ada", taskId: "sorting" });
 * await defenses.finish(defense.id);
 * const decision = { outcome: "pass", summary: "I have spoken with her.", criteria: [], expectedReviews: 0 };
 * await reviews.review(defense.id, decision, { by: "grace" });
 * const { verdict } = await reviews.release(defense.id, {}, { by: "grace" });
 * verdict.outcome; // => "pass"
 * ```
 */
export function createReviewService({ store, clock = systemClock }: ReviewServiceParts): ReviewService {
  const context = { store, clock };
  return {
    review: (id, request, by) => addReview(context, id, request, by),
    async reviews(id) {
      await findState(store, id);
      return eachReview(store, id);
    },
    async findReview(id, number) {
      await findState(store, id);
      return store.findReview(id, number);
    },
    release: (id, request, by) => releaseVerdict(context, id, request, by),
    note: (id, turn, text, by = {}) => addNote(context, id, { turn, text }, by),
    async notes(id) {
      await findState(store, id);
      return store.findNotes(id);
    },
  };
}
