import { Refused, Unreachable } from "../../shared/server.js";

/** What a failed request means for the learner who waits for it. */
export type Failure = Passing | Locked | Refusal;

/** The same request may succeed later. */
export interface Passing {
  readonly kind: "passing";
  /** No answer; overload; a failed dependency of the server. */
  readonly why: "unreachable" | "busy" | "broken";
  readonly retryAfterSeconds?: number | undefined;
}

/** The credential is no longer valid. */
export interface Locked {
  readonly kind: "locked";
}

/** The same request will not succeed. */
export interface Refusal {
  readonly kind: "refused";
  readonly status: number;
  /** One sentence from the server. */
  readonly detail: string;
}

const BUSY = new Set([408, 425, 429, 503]);

export function failureOf(error: unknown): Failure {
  if (error instanceof Unreachable) return { kind: "passing", why: "unreachable" };
  if (!(error instanceof Refused)) {
    // A bug in this program. The learner still waits.
    console.error(error);
    return { kind: "passing", why: "broken" };
  }
  const { status, detail, retryAfterSeconds } = error;
  if (status === 401) return { kind: "locked" };
  if (BUSY.has(status) || retryAfterSeconds !== undefined)
    return { kind: "passing", why: "busy", retryAfterSeconds };
  // Only the server can say that a defense is gone: a proxy may say so while its server is down.
  if ((status === 403 || status === 404) && !error.isServers) return { kind: "passing", why: "broken" };
  if (status >= 500) return { kind: "passing", why: "broken" };
  return { kind: "refused", status, detail };
}
