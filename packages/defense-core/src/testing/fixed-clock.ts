import type { Clock } from "../ports.js";

/** A clock that stands still until it is told to go on. */
export interface FixedClock extends Clock {
  /** Moves wall clock and durations on by some milliseconds. */
  advance(ms: number): void;
}

/** A clock that stands at `at`. */
export function fixedClock(at: Date | string = "2026-01-01T00:00:00.000Z"): FixedClock {
  let nowMs = new Date(at).getTime();
  return {
    now: () => new Date(nowMs),
    monotonicMs: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
  };
}
