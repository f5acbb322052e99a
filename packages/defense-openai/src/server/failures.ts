import { lateAnswer, ProviderFailure } from "../provider/failure.js";

/** `isSpent` is true if the budget is used up. */
export function failureOfStatus(status: number, headers: Headers, isSpent: boolean): ProviderFailure {
  const code = `http_${status}`;
  const details = { retryAfterSeconds: retryAfter(headers) };
  const unavailable = { ...details, failureCode: "provider_unavailable" } as const;
  // A used-up budget is not refilled in a moment.
  if (MISCONFIGURED_STATUSES.has(status) || status < 400 || (status === 429 && isSpent)) {
    return new ProviderFailure(code, MISCONFIGURED, unavailable);
  }
  const passing = { passing: true };
  if (status === 429) {
    return new ProviderFailure(code, "is receiving too many requests", { ...unavailable, ...passing });
  }
  if (status === 503 || status === 529) {
    return new ProviderFailure(code, "is overloaded", { ...unavailable, ...passing });
  }
  if (status >= 500 || status === 408) {
    return new ProviderFailure(code, `failed with status ${status}`, { ...details, ...passing });
  }
  const refusesRequest = status === 400 || status === 422;
  return new ProviderFailure(code, `refused the request with status ${status}`, {
    ...details,
    refusesRequest,
  });
}

/**
 * The key, the billing, the address or the model is wrong. A redirecting address is also wrong, because redirects are
 * not followed.
 */
const MISCONFIGURED_STATUSES = new Set([401, 402, 403, 404, 405, 410, 501]);

const MISCONFIGURED = "is not set up correctly; its operator can find the reason in the log";

/** Converts an error that was thrown by `fetch`, or while its body was read. */
export function failureOfConnection(error: unknown): ProviderFailure {
  const code = systemCode(error) ?? "connection";
  if (/^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(code)) return lateAnswer(code);
  const what = BROKEN_OFF_CODES.has(code) ? "closed the connection early" : "cannot be reached";
  return new ProviderFailure(code, what, { passing: PASSING_CODES.has(code) });
}

const BROKEN_OFF_CODES = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** These may be temporary: a refused or broken connection, or a busy name server. */
const PASSING_CODES = new Set([
  ...BROKEN_OFF_CODES,
  "connection",
  "ECONNREFUSED",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Finds the code of the system's error, which `fetch` wraps. */
function systemCode(error: unknown): string | undefined {
  let code: string | undefined;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const own = (cause as NodeJS.ErrnoException).code;
    if (typeof own === "string") code = own;
  }
  return code;
}

/** The header has seconds or a date, which may have passed. `undefined` for anything else. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  return /^[A-Z][a-z]{2}/.test(value) ? (Date.parse(value) - Date.now()) / 1000 : undefined;
}
