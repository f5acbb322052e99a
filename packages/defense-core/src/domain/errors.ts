/** The reason why a call was refused or failed. The codes are stable, so you can use them in a `switch`. */
export type DefenseErrorCode =
  /** The defense id is unknown. */
  | "defense_not_found"
  /** No turn has that number, or the turn is not the examiner's. */
  | "examiner_turn_not_found"
  /** The turn has no recording: none was kept, or it was removed. */
  | "recording_not_found"
  /** No turn has that number, or the turn is not the learner's. */
  | "learner_turn_not_found"
  /** The defense is not finished yet, so there is nothing to review or to release. */
  | "defense_in_progress"
  /** Another person has reviewed the defense in the meantime, or its learner has added a note. */
  | "review_outdated"
  /** The verdict would fail the learner and has no review. */
  | "review_missing"
  /** The verdict is released; the defense accepts no more notes. */
  | "verdict_released"
  /** The defense has reached its limit of reviews; the last one can still be released. */
  | "review_limit_reached"
  /** The defense has reached its limit of notes. */
  | "note_limit_reached"
  /** The defense is finished and accepts no more answers. */
  | "defense_finished"
  /** The defense has reached its limit of turns or of text; it can still be finished. */
  | "turn_limit_reached"
  /** Neither text nor audio was supplied. */
  | "answer_missing"
  /** The audio has zero bytes. */
  | "audio_empty"
  /** Audio was supplied, but the configured voice has no speech recognition. */
  | "transcription_unavailable"
  /** The same request is still being processed; its reply will be available soon. */
  | "request_in_progress"
  /** The idempotency key was already used for a request with different content. */
  | "idempotency_key_reused"
  /** An argument is invalid. */
  | "invalid_input"
  /** A provider could not be reached, failed, or gave an unusable answer. */
  | "provider_failed"
  /** A provider is overloaded, enforces a rate limit, or is misconfigured. */
  | "provider_unavailable"
  /** A provider took too long. */
  | "provider_timeout"
  /** Other writers kept changing the defense. */
  | "defense_contended"
  /** The store could not be reached or was busy for too long. */
  | "store_unavailable"
  /** The store is damaged, read-only, gone or refuses access; this does not resolve itself. */
  | "store_unusable";

/** Further details of a {@link DefenseError}. */
export interface DefenseErrorOptions {
  /** How many seconds to wait before trying again. */
  readonly retryAfterSeconds?: number;
  /** The original error, for the operator's log; never shown to a client. */
  readonly cause?: unknown;
}

const MARKER: unique symbol = Symbol.for("defense-core.DefenseError");

/**
 * Every failure that a caller can act on. `detail` is one sentence for the client, without secrets.
 *
 * @example
 * ```js
 * import { DefenseError } from "defense-core";
 *
 * const error = new DefenseError("defense_not_found", "no defense 'dfn-1'");
 * DefenseError.is(error) && error.code; // => "defense_not_found"
 * ```
 */
export class DefenseError extends Error {
  override readonly name = "DefenseError";
  readonly [MARKER] = true;
  readonly code: DefenseErrorCode;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: DefenseErrorCode, detail: string, options: DefenseErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** True if a value is a `DefenseError`, even one from another copy of this package. */
  static is(value: unknown): value is DefenseError {
    return typeof value === "object" && value !== null && MARKER in value;
  }
}
