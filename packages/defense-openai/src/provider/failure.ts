/** The codes of `DefenseError` for providers. */
const FAILURE_CODES = ["provider_failed", "provider_unavailable", "provider_timeout"] as const;
/** `provider_failed`, `provider_unavailable` or `provider_timeout`. */
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Further details of a failure. */
export interface FailureDetails {
  /** Default: `provider_failed`. */
  readonly failureCode?: FailureCode;
  /** True if the same call may succeed in a moment. Default: false. */
  readonly passing?: boolean;
  /**
   * True if the model rejected the request, perhaps because it does not support a part of it. A request for JSON is
   * then repeated in a simpler form. Default: false.
   */
  readonly refusesRequest?: boolean;
  /** How many seconds to wait before the next attempt. Rounded to whole seconds, from 1 to 3,600. */
  readonly retryAfterSeconds?: number | undefined;
  /** The original error, for a log. */
  readonly cause?: unknown;
}

const MARKER: unique symbol = Symbol.for("defense-openai.ProviderFailure");

const CODE = /^[\w.-]{1,64}$/;
const MAX_WORDS = 200;
const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * A failed call to a model. Throw it in your own `ChatModel`, so that the client learns what happened. Do not include
 * any of the provider's words: they may contain a secret.
 *
 * @example
 * ```js
 * import { ProviderFailure } from "defense-openai";
 *
 * const options = { failureCode: "provider_unavailable", retryAfterSeconds: 9 };
 * const failure = new ProviderFailure("queue_full", "is overloaded", options);
 * failure.code; // => "queue_full"
 * ```
 */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly [MARKER] = true;
  /** Short and stable, for the log and the verdict: `http_401`, `ECONNREFUSED`, `refusal`. */
  readonly code: string;
  readonly failureCode: FailureCode;
  readonly passing: boolean;
  readonly refusesRequest: boolean;
  readonly retryAfterSeconds: number | undefined;

  /**
   * `what` is for the client, and continues a sentence that begins with the provider's name: `is overloaded`. An
   * invalid `code`, or a `what` that is not words on one line, becomes `failed`.
   */
  constructor(code: string, what: string, details: FailureDetails = {}) {
    super(wordsOf(what), details.cause === undefined ? undefined : { cause: details.cause });
    this.code = typeof code === "string" && CODE.test(code) ? code : "failed";
    this.failureCode = FAILURE_CODES.find((known) => known === details.failureCode) ?? "provider_failed";
    this.passing = details.passing === true;
    this.refusesRequest = details.refusesRequest === true;
    this.retryAfterSeconds = secondsOf(details.retryAfterSeconds);
  }

  /** True if a value is a `ProviderFailure`, even one from another copy of this package. */
  static is(value: unknown): value is ProviderFailure {
    return typeof value === "object" && value !== null && MARKER in value;
  }
}

function wordsOf(what: unknown): string {
  return typeof what === "string" && what.length <= MAX_WORDS && !/\p{Cc}/u.test(what) ? what : "failed";
}

function secondsOf(value: unknown): number | undefined {
  if (typeof value !== "number" || Number.isNaN(value)) return undefined;
  return Math.min(Math.max(1, Math.ceil(value)), MAX_RETRY_AFTER_SECONDS);
}

export function asFailure(thrown: unknown): ProviderFailure {
  try {
    if (thrown instanceof ProviderFailure) return thrown;
    if (ProviderFailure.is(thrown)) return new ProviderFailure(thrown.code, thrown.message, thrown);
  } catch {
    // Inspecting the value threw.
    return new ProviderFailure("failed", "failed");
  }
  return new ProviderFailure("failed", "failed", { cause: thrown });
}

/** The code of an answer that is longer than the server lets the model write. */
export const CUT_OFF = "cut_off_at_the_length_limit";

/** The answer arrived, but cannot be used. `code` says why, such as {@link CUT_OFF}. */
export function unusableAnswer(code: string): ProviderFailure {
  return new ProviderFailure(code, `gave an unusable answer (${code.replaceAll("_", " ")})`);
}

export function lateAnswer(code = "timeout"): ProviderFailure {
  return new ProviderFailure(code, "did not answer in time", { failureCode: "provider_timeout" });
}
