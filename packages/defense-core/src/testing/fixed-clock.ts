import type { Clock } from "../ports.js";

/** A clock that moves only when `advance` is called. */
export interface FixedClock extends Clock {
  /** Moves the wall clock and the monotonic clock forward. */
  advance(ms: number): void;
}

/**
 * A clock that is stopped at `at`.
 *
 * @example
 * ```js
 * import { fixedClock } from "defense-core/testing";
 *
 * const clock = fixedClock("2026-01-31T09:00:00.000Z");
 * clock.advance(1_500);
 * clock.now().toISOString(); // => "2026-01-31T09:00:01.500Z"
 * ```
 */
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
