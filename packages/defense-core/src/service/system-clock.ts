import type { Clock } from "../ports.js";

/** The system's time. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
