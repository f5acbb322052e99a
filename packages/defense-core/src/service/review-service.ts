import type { Release } from "../domain/release.js";
import type { Review, ReviewDecision } from "../domain/review.js";
import type { TurnNote } from "../domain/turn-note.js";
import type { Clock, DefenseStore, ReviewStore } from "../ports.js";

/** The parts that a review service needs. */
export interface ReviewServiceParts {
  /** The one of the defense service: what is released is part of a defense. */
  readonly store: Pick<DefenseStore, "stream" | "findState"> & ReviewStore;
  /** Default: the system's clock. */
  readonly clock?: Clock;
}

/** A decision, and what it rests on. */
export interface ReviewRequest extends ReviewDecision {
  /** How many reviews there were when it was made. */
  readonly expectedReviews: number;
  /** How many notes there were; without it, the review stands whatever its author has seen of them. */
  readonly expectedNotes?: number | undefined;
}

/** What a release rests on. */
export interface ReleaseRequest {
  /** How many reviews there are to be; without it, whatever stands is released. */
  readonly expectedReviews?: number | undefined;
}

/** What is kept with a write besides its content. */
export interface WrittenBy {
  /** Passed on to the store, as in the defense service. */
  readonly context?: unknown;
}

/** Who writes. */
export interface DecidedBy extends WrittenBy {
  /** Who reviews or releases, as the record is to name them. */
  readonly by: string;
  /** True if they may add {@link OVERRULING_REVIEWS} beyond {@link MAX_REVIEWS}. Default: false. */
  readonly overrules?: boolean | undefined;
}

/**
 * What people decide about defenses, and what learners say about transcriptions. A verdict stays what it is, whatever is
 * decided.
 *
 * Several services, even in several processes, may share a store. If a call rejects, nothing has changed, except where
 * the store itself fails. Every method throws `defense_not_found` for an unknown id.
 */
export interface ReviewService {
  /**
   * Adds a review.
   *
   * @throws DefenseError `defense_in_progress`; `review_outdated` unless there are as many reviews and notes as
   * expected; `review_limit_reached` beyond {@link MAX_REVIEWS} and what the author may add to them; `invalid_input` for a blank summary, a text of more than
   * {@link MAX_REVIEW_CHARACTERS}, texts of more than {@link MAX_REVIEW_BYTES} together, a criterion that the verdict does
   * not have or that is decided twice, and a level that differs from the one in force without a reason.
   */
  review(defenseId: string, request: ReviewRequest, by: DecidedBy): Promise<Review>;

  /** All reviews, oldest first, read one at a time as they are asked for. */
  reviews(defenseId: string): Promise<AsyncIterable<Review>>;

  /** One review, by its number; `null` if there is none. */
  findReview(defenseId: string, number: number): Promise<Review | null>;

  /**
   * Releases to the learner the last review or, if there is none, the verdict. To release the same again changes
   * nothing.
   *
   * @throws DefenseError `defense_in_progress`; `review_outdated` if there are other than the expected reviews;
   * `review_missing` for a verdict of `fail` that nobody has reviewed; `defense_contended`.
   */
  release(defenseId: string, request: ReleaseRequest, by: DecidedBy): Promise<Release>;

  /**
   * Adds what a learner says about the transcription of a turn of theirs.
   *
   * @throws DefenseError `learner_turn_not_found`; `verdict_released`; `note_limit_reached` beyond {@link MAX_NOTES};
   * `invalid_input` for a text that is blank or has more than {@link MAX_NOTE_CHARACTERS}; `defense_contended`.
   */
  note(defenseId: string, turn: number | bigint, text: string, by?: WrittenBy): Promise<TurnNote>;

  /** All notes, oldest first. */
  notes(defenseId: string): Promise<readonly TurnNote[]>;
}
