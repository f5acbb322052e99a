import { DefenseError, type DefenseErrorCode } from "defense-core";
import { APIConnectionTimeoutError, APIError } from "openai";

/** Whom a failure is told of. */
export type ProviderName = "examiner" | "voice provider";

/** What went wrong with a call of a server, and what is to be done about it. */
export interface Failure {
  readonly code: DefenseErrorCode;
  /** Short and stable, for the log: `http_401`, `ECONNREFUSED`, `refusal`. Never the server's words. */
  readonly reason: string;
  /** The end of a sentence that begins with the provider's name, for the client. */
  readonly what: string;
  /** Whether the same call may succeed in a moment. */
  readonly passing: boolean;
  /** When the server wants to be asked again. */
  readonly retryAfterSeconds?: number | undefined;
}

/** A server's answer that came as it should and cannot be used. */
export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
  /** Short and stable, for the log. */
  readonly reason: string;

  constructor(reason: string) {
    super(`the answer cannot be used: ${reason}`);
    this.reason = reason;
  }
}

const UNREACHABLE = "cannot be reached";
const MISCONFIGURED =
  "is not set up as it has to be; its operator can find out why with oral-defense check-providers";

/** What an error of the SDK means; `undefined` for one that is no failure of a server. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof UnusableAnswer) {
    return failureOfUnusable(error.reason);
  }
  if (error instanceof APIError && error.status !== undefined) return failureOfStatus(error, error.status);
  const code = systemCode(error);
  if (code === undefined ? error instanceof APIConnectionTimeoutError : TIMEOUT_CODES.test(code)) {
    const reason = code ?? "timeout";
    return { code: "provider_timeout", reason, what: "did not answer in time", passing: false };
  }
  if (code !== undefined) {
    const what = BROKEN_OFF_CODES.test(code) ? "broke off the connection" : UNREACHABLE;
    return failed(code, what, PASSING_CODES.test(code));
  }
  if (error instanceof SyntaxError)
    return failed("invalid_json", "gave an unusable answer (invalid JSON)", true);
  return error instanceof APIError ? failed("connection", UNREACHABLE, true) : undefined;
}

/** The error for an answer that came as it should and cannot be used. */
export function unusableAnswer(provider: ProviderName, reason: string): DefenseError {
  return defenseErrorOf(provider, failureOfUnusable(reason));
}

function failureOfUnusable(reason: string): Failure {
  return failed(reason, `gave an unusable answer (${reason.replaceAll("_", " ")})`, false);
}

/** Why a call failed, short and stable, as `http_401`; of an error that came from no server its code. */
export function reasonOf({ cause, code }: DefenseError): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : code;
}

/** Whether a server could not make anything of a request, perhaps for something in it that it does not know. */
export function isRefusedRequest(error: unknown): boolean {
  return DefenseError.is(error) && /^http_4(00|22)$/.test(reasonOf(error));
}

/** The error for the client: our own sentence, and for the log the reason. */
export function defenseErrorOf(provider: ProviderName, failure: Failure): DefenseError {
  return new DefenseError(
    failure.code,
    `the ${provider} ${failure.what}; nothing was stored, the same request may be sent again`,
    {
      cause: Object.assign(new Error(failure.reason), { name: "ProviderFailure", code: failure.reason }),
      ...(failure.retryAfterSeconds !== undefined && { retryAfterSeconds: failure.retryAfterSeconds }),
    },
  );
}

const TIMEOUT_CODES = /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/;
const BROKEN_OFF_CODES = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/;

/** A connection that is refused or broken off, and a name server that is busy, may be so for a moment. */
const PASSING_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT)$/;

/** The code at the bottom of an error of `fetch`. The SDK's own errors carry the server's words for one. */
function systemCode(error: unknown): string | undefined {
  let code: string | undefined;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof APIError) continue;
    const own = (cause as NodeJS.ErrnoException).code;
    if (typeof own === "string") code = own;
  }
  return code;
}

function failureOfStatus(error: APIError, status: number): Failure {
  const reason = `http_${status}`;
  const retryAfterSeconds = retryAfter(error.headers);
  // A used-up budget does not fill up again by waiting a moment.
  const spent = error.code === "insufficient_quota" || error.type === "insufficient_quota";
  if (MISCONFIGURED_STATUSES.has(status) || status < 400 || (status === 429 && spent)) {
    return { code: "provider_unavailable", reason, what: MISCONFIGURED, passing: false, retryAfterSeconds };
  }
  if (status === 429) {
    const what = "is asked too often at the moment";
    return { code: "provider_unavailable", reason, what, passing: true, retryAfterSeconds };
  }
  if (status === 503 || status === 529) {
    return { code: "provider_unavailable", reason, what: "is overloaded", passing: true, retryAfterSeconds };
  }
  if (status >= 500 || status === 408) {
    return { ...failed(reason, `failed with status ${status}`, true), retryAfterSeconds };
  }
  return failed(reason, `refused the request with status ${status}`, false);
}

/** The key, the bill, the address or the model is wrong; as is an address that redirects, which is not followed. */
const MISCONFIGURED_STATUSES = new Set([401, 402, 403, 404, 405, 410, 501]);

function failed(reason: string, what: string, passing: boolean): Failure {
  return { code: "provider_failed", reason, what, passing };
}

const MAX_RETRY_AFTER_SECONDS = 3600;

/** Seconds, or a date; `undefined` for what is neither. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const value = headers?.get("Retry-After")?.trim() ?? "";
  const seconds = /^\d+(\.\d+)?$/.test(value)
    ? Number(value)
    : /^[A-Z][a-z]{2}/.test(value)
      ? (Date.parse(value) - Date.now()) / 1000
      : Number.NaN;
  return Number.isNaN(seconds)
    ? undefined
    : Math.min(Math.max(1, Math.ceil(seconds)), MAX_RETRY_AFTER_SECONDS);
}
