import { Refused, Unreachable } from "../../shared/server.js";

/** What a failed request means for the waiting learner. */
export type Failure = Passing | Locked | Refusal;

/** The same request may succeed later. */
export interface Passing {
  readonly kind: "passing";
  /** The server did not answer, is overloaded, or could not reach a service it depends on. */
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
    // This is a bug in the page. The learner is still waiting.
    console.error(error);
    return { kind: "passing", why: "broken" };
  }
  const { status, detail, retryAfterSeconds } = error;
  if (status === 401) return { kind: "locked" };
  if (BUSY.has(status) || retryAfterSeconds !== undefined)
    return { kind: "passing", why: "busy", retryAfterSeconds };
  // Only the server itself can say that a defense is gone. A proxy may return 404 while the server is down.
  if ((status === 403 || status === 404) && !error.isServers) return { kind: "passing", why: "broken" };
  if (status >= 500) return { kind: "passing", why: "broken" };
  return { kind: "refused", status, detail };
}
