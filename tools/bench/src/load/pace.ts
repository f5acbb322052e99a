import { setTimeout as pause } from "node:timers/promises";
import type { Learner } from "./learner.ts";

/** Told of each answer that was acknowledged. */
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
 * An answer each `intervalMs`, the first after `offsetMs`. One that is due while the last is not acknowledged is sent
 * after it, and its time counts from when it was due: a server that stands still does not make its own load lighter.
 * Otherwise it counts from its sending, since a timer of this process that comes late is no delay of the server's.
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
