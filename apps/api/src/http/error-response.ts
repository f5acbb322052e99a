import { DefenseError, type DefenseErrorCode } from "defense-core";
import { IdentityError } from "../identity/identity-error.js";
import { StartsUsedUp } from "../identity/starts.js";
import { RequestError } from "./request-error.js";

/** The status of each domain error (specification, "Errors"; decisions, "examiner or voice provider fails"). */
export const statusByCode: Readonly<Record<DefenseErrorCode, number>> = {
  defense_not_found: 404,
  examiner_turn_not_found: 404,
  recording_not_found: 404,
  learner_turn_not_found: 404,
  defense_finished: 409,
  defense_in_progress: 409,
  review_outdated: 409,
  review_missing: 409,
  verdict_released: 409,
  review_limit_reached: 409,
  note_limit_reached: 409,
  request_in_progress: 409,
  idempotency_key_reused: 422,
  turn_limit_reached: 409,
  answer_missing: 422,
  audio_empty: 422,
  transcription_unavailable: 422,
  invalid_input: 422,
  provider_failed: 502,
  provider_unavailable: 503,
  defense_contended: 503,
  store_unavailable: 503,
  store_unusable: 503,
  provider_timeout: 504,
};

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly detail: string; readonly defense_id?: string };
}

const DEFAULT_RETRY_AFTER_SECONDS = 5;

const TRANSIENT: ReadonlySet<DefenseErrorCode> = new Set([
  "request_in_progress",
  "provider_unavailable",
  "defense_contended",
  "store_unavailable",
] as const);

/** The only place that turns an error into a response. Reveals nothing about an unexpected error. */
export function errorResponse(error: unknown): ErrorResponse {
  if (DefenseError.is(error)) {
    const status = statusByCode[error.code];
    const retryAfter = error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS;
    return {
      status,
      headers: TRANSIENT.has(error.code) ? { "Retry-After": String(Math.ceil(retryAfter)) } : {},
      body: { detail: error.detail },
    };
  }
  if (error instanceof IdentityError) {
    const { reason, detail } = error;
    return reason === "forbidden"
      ? { status: 403, headers: {}, body: { detail } }
      : { status: 401, headers: { "WWW-Authenticate": "Bearer" }, body: { detail } };
  }
  if (error instanceof StartsUsedUp) {
    const { detail, defenseId } = error;
    return {
      status: 409,
      headers: {},
      body: { detail, ...(defenseId !== null && { defense_id: defenseId }) },
    };
  }
  if (error instanceof RequestError) {
    const { status, detail, retryAfterSeconds, headers, closesConnection } = error;
    return {
      status,
      headers: {
        ...headers,
        ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
        ...(closesConnection && { Connection: "close" }),
      },
      body: { detail },
    };
  }
  return {
    status: 500,
    headers: {},
    body: { detail: "the server failed; its log has details under the id in the X-Request-Id header" },
  };
}
