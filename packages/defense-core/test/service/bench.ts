import { beforeEach } from "vitest";
import type { DefenseStore, Examiner, ReviewStore } from "../../src/ports.js";
import { createDefenseService } from "../../src/service/create-service.js";
import type { DefenseService, DefenseServiceParts } from "../../src/service/defense-service.js";
import { aVerdict, type FixedClock, fakeVoice, fixedClock, inMemoryStore } from "../../src/testing/index.js";

export const LEARNER = { learnerId: "ada.lovelace", taskId: "sorting" };

export let clock: FixedClock;
export let store: DefenseStore & ReviewStore;

beforeEach(() => {
  clock = fixedClock("2026-01-01T00:00:00.000Z");
  store = inMemoryStore();
});

export function service(parts: Partial<DefenseServiceParts> = {}): DefenseService {
  return createDefenseService({ store, clock, examiner: asking(), voice: fakeVoice(), ...parts });
}

/** An examiner that asks `question 0`, `question 2`, … and passes everyone. */
export function asking(changes: Partial<Examiner> = {}): Examiner {
  return {
    nextQuestion: async ({ history }) => `question ${history.length}`,
    finalVerdict: async () => aVerdict(),
    ...changes,
  };
}

/** A result that arrives after some milliseconds on the fixed clock. */
export function after<T>(ms: number, result: T): () => T {
  return () => {
    clock.advance(ms);
    return result;
  };
}

export async function started(parts: Partial<DefenseServiceParts> = {}) {
  const running = service(parts);
  const { defense } = await running.start(LEARNER);
  return { running, id: defense.id };
}
