import type { Failure, Passing } from "./failure.js";

/** A request that the page retries until it succeeds, is refused, or is cancelled. */
export type PendingRequest =
  | { readonly phase: "underway"; readonly attempt: number }
  | {
      readonly phase: "waiting";
      readonly attempt: number;
      readonly failure: Passing;
      readonly seconds: number;
    }
  /** Waiting for a valid credential. */
  | { readonly phase: "locked"; readonly attempt: number };

export const BEGUN: PendingRequest = { phase: "underway", attempt: 1 };

const LONGEST_WAIT_SECONDS = 30;

/** The state of the request after a failure. `chance`, from 0 to 1, spreads out the retries of many pages. */
export function afterFailure(
  { attempt }: PendingRequest,
  failure: Exclude<Failure, { kind: "refused" }>,
  chance: number,
): PendingRequest {
  if (failure.kind === "locked") return { phase: "locked", attempt };
  return { phase: "waiting", attempt, failure, seconds: waitSeconds(attempt, failure, chance) };
}

/** Retries at once. */
export function again({ attempt }: PendingRequest): PendingRequest {
  return { phase: "underway", attempt: attempt + 1 };
}

function waitSeconds(attempt: number, { retryAfterSeconds = 0 }: Passing, chance: number): number {
  const growing = Math.min(LONGEST_WAIT_SECONDS, 2 ** (attempt - 1));
  return Math.max(retryAfterSeconds, growing / 2) + (chance * growing) / 2;
}
