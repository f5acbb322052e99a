/** What kind of failure it is: the codes of `DefenseError` that are about providers. */
export type FailureCode = "provider_failed" | "provider_unavailable" | "provider_timeout";

/** What else is known of a failure. */
export interface FailureDetails {
  /** Default: `provider_failed`. */
  readonly failureCode?: FailureCode;
  /** Whether the same call may succeed in a moment. Default: no. */
  readonly passing?: boolean;
  /**
   * Whether the model could not make anything of the request, perhaps for something in it that it does not know:
   * where JSON was asked for, it is asked again in a simpler way. Default: no.
   */
  readonly refusesRequest?: boolean;
  /** When the provider wants to be asked again. */
  readonly retryAfterSeconds?: number | undefined;
  /** The original error, for a log. */
  readonly cause?: unknown;
}

/**
 * What went wrong with a call of a model. A `ChatModel` of your own throws it, so that the client is told what
 * happened. Put nothing of the provider's words into it: they may hold a secret.
 *
 * @example
 * throw new ProviderFailure("queue_full", "is overloaded", { failureCode: "provider_unavailable" });
 */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  /** Short and stable, for the log: `http_401`, `ECONNREFUSED`, `refusal`. */
  readonly code: string;
  readonly failureCode: FailureCode;
  readonly passing: boolean;
  readonly refusesRequest: boolean;
  readonly retryAfterSeconds: number | undefined;

  /** `what` is the end of a sentence that begins with the provider's name, for the client. */
  constructor(code: string, what: string, details: FailureDetails = {}) {
    super(what, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.failureCode = details.failureCode ?? "provider_failed";
    this.passing = details.passing ?? false;
    this.refusesRequest = details.refusesRequest ?? false;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** An answer that came as it should and cannot be used. `code`: why, such as `cut_off_at_the_length_limit`. */
export function unusableAnswer(code: string): ProviderFailure {
  return new ProviderFailure(code, `gave an unusable answer (${code.replaceAll("_", " ")})`);
}

/** An answer that did not come in time. */
export function lateAnswer(code = "timeout"): ProviderFailure {
  return new ProviderFailure(code, "did not answer in time", { failureCode: "provider_timeout" });
}
