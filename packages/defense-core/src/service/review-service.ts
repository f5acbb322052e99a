import type { Release } from "../domain/release.js";
import type { Review, ReviewDecision } from "../domain/review.js";
import type { TurnNote } from "../domain/turn-note.js";
import type { Clock, DefenseStore, ReviewStore } from "../ports.js";

/** The parts that a review service needs. */
export interface ReviewServiceParts {
  /** Use the defense service's store, because a release is part of a defense. */
  readonly store: Pick<DefenseStore, "stream" | "findState"> & ReviewStore;
  /** Default: the system's clock. */
  readonly clock?: Clock;
}

/** A decision, and the state its author had seen. */
export interface ReviewRequest extends ReviewDecision {
  /** How many reviews its author had seen. */
  readonly expectedReviews: number;
  /** How many notes its author had seen; without it, the number of notes does not matter. */
  readonly expectedNotes?: number | undefined;
}

/** The state that a release applies to. */
export interface ReleaseRequest {
  /** How many reviews the defense must have. If omitted, the current decision is released. */
  readonly expectedReviews?: number | undefined;
}

/** Options for a write. */
export interface WrittenBy {
  /** Passed on to the store, as in the defense service. */
  readonly context?: unknown;
}

/** The author of a review or a release. */
export interface DecidedBy extends WrittenBy {
  /** The author's name, for the record. */
  readonly by: string;
  /** True if the author may add {@link OVERRULING_REVIEWS} beyond {@link MAX_REVIEWS}. Default: false. */
  readonly overrules?: boolean | undefined;
}

/**
 * Reviews and releases by people, and notes by learners on transcriptions. Nothing here changes the verdict.
 *
 * Several services, even in several processes, may share a store. If a call rejects, nothing has changed, unless the
 * store itself failed. Every method throws `defense_not_found` for an unknown id.
 */
export interface ReviewService {
  /**
   * Adds a review.
   *
   * @throws DefenseError `defense_in_progress`; `review_outdated` unless the defense has as many reviews and notes as
   * expected; `review_limit_reached` beyond {@link MAX_REVIEWS} and what the author may add; `invalid_input` if the
   * summary is blank, a text exceeds {@link MAX_REVIEW_CHARACTERS}, all texts together exceed {@link MAX_REVIEW_BYTES},
   * a criterion is not in the verdict or is decided twice, or a level changes without a reason.
   */
  review(defenseId: string, request: ReviewRequest, by: DecidedBy): Promise<Review>;

  /** All reviews, oldest first, read one at a time on demand. */
  reviews(defenseId: string): Promise<AsyncIterable<Review>>;

  /** The review with this number; `null` if there is none. */
  findReview(defenseId: string, number: number): Promise<Review | null>;

  /**
   * Releases the last review to the learner or, if there is none, the verdict. Releasing the same decision again
   * changes nothing.
   *
   * @throws DefenseError `defense_in_progress`; `review_outdated` unless the defense has the expected number of
   * reviews; `review_missing` for a verdict of `fail` without a review; `defense_contended`.
   */
  release(defenseId: string, request: ReleaseRequest, by: DecidedBy): Promise<Release>;

  /**
   * Adds a learner's note on the transcription of one of their turns.
   *
   * @throws DefenseError `learner_turn_not_found`; `verdict_released`; `note_limit_reached` beyond {@link MAX_NOTES};
   * `invalid_input` if the text is blank or exceeds {@link MAX_NOTE_CHARACTERS}; `defense_contended`.
   */
  note(defenseId: string, turn: number | bigint, text: string, by?: WrittenBy): Promise<TurnNote>;

  /** All notes, oldest first. */
  notes(defenseId: string): Promise<readonly TurnNote[]>;
}
