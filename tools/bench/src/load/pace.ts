import { setTimeout as pause } from "node:timers/promises";
import type { Learner } from "./learner.ts";

export type OnAnswer = (latencyMs: number) => void;

export type Pace = (learner: Learner, onAnswer: OnAnswer, isOver: () => boolean) => Promise<void>;

/** Sends each answer as soon as the previous one is acknowledged. */
export const asFastAsPossible: Pace = async (learner, onAnswer, isOver) => {
  while (!isOver()) {
    const request = await learner.ready();
    const sent = performance.now();
    await learner.answer(request);
    onAnswer(performance.now() - sent);
  }
};

/**
 * Sends an answer every `intervalMs`, the first after `offsetMs`. An answer that becomes due before the previous one is
 * acknowledged waits, but its latency counts from when it was due: a stalled server must not reduce its own load.
 * Otherwise, latency counts from the sending, because a late timer in this process is not the server's delay.
 */
export function every(intervalMs: number, offsetMs: number): Pace {
  return async (learner, onAnswer, isOver) => {
    let due = performance.now() + offsetMs;
    while (!isOver()) {
      const request = await learner.ready();
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const from = early > 0 ? performance.now() : due;
      await learner.answer(request);
      onAnswer(performance.now() - from);
      due += intervalMs;
    }
  };
}
