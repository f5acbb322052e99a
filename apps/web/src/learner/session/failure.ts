import { Refused, Unreachable } from "../../shared/server.js";

/** What a failed request means for somebody who waits for it. */
export type Failure = Passing | Locked | Refusal;

/** The same request may succeed later. */
export interface Passing {
  readonly kind: "passing";
  /** Nobody answers; too much is going on; something that the server needs does not work. */
  readonly why: "unreachable" | "busy" | "broken";
  readonly retryAfterSeconds?: number | undefined;
}

/** The credential does not count any more. */
export interface Locked {
  readonly kind: "locked";
}

/** The same request will not succeed. */
export interface Refusal {
  readonly kind: "refused";
  readonly status: number;
  /** One sentence of the server's. */
  readonly detail: string;
}

const BUSY = new Set([408, 425, 429, 503]);

export function failureOf(error: unknown): Failure {
  if (error instanceof Unreachable) return { kind: "passing", why: "unreachable" };
  if (!(error instanceof Refused)) {
    // A mistake in this program. The learner waits all the same.
    console.error(error);
    return { kind: "passing", why: "broken" };
  }
  const { status, detail, retryAfterSeconds } = error;
  if (status === 401) return { kind: "locked" };
  if (BUSY.has(status) || retryAfterSeconds !== undefined)
    return { kind: "passing", why: "busy", retryAfterSeconds };
  // What takes a defense away for good, only the server can say: a proxy whose server is just away may say it, too.
  if ((status === 403 || status === 404) && !error.isServers) return { kind: "passing", why: "broken" };
  if (status >= 500) return { kind: "passing", why: "broken" };
  return { kind: "refused", status, detail };
}
