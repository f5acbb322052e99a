import { setTimeout as pause } from "node:timers/promises";
import type { Learner } from "./learner.ts";

/** Called for each acknowledged answer. */
export type OnAnswer = (latencyMs: number) => void;

/** When to answer, and until when. */
export type Pace = (learner: Learner, onAnswer: OnAnswer, isOver: () => boolean) => Promise<void>;

/** Each answer as soon as the last one was acknowledged. */
export const asFastAsPossible: Pace = async (learner, onAnswer, isOver) => {
  while (!isOver()) {
    const request = await learner.ready();
    const sent = performance.now();
    await learner.answer(request);
    onAnswer(performance.now() - sent);
  }
};

/**
 * An answer each `intervalMs`, the first after `offsetMs`. If the last is not acknowledged when the next is due, the next
 * is sent after it, and its latency counts from when it was due: a stalled server must not reduce its own load. Otherwise
 * the latency counts from the sending, since a late timer of this process is not a delay of the server.
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
