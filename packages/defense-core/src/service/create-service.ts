import { answerDefense } from "./answer.js";
import { DefenseCache } from "./defense-cache.js";
import { DefenseIds } from "./defense-ids.js";
import type { DefenseService, DefenseServiceParts, ProviderTimeouts } from "./defense-service.js";
import { findDefense, streamDefense } from "./find.js";
import { finishDefense } from "./finish.js";
import { KeyedQueue } from "./keyed-queue.js";
import { findRecording } from "./listen.js";
import { questionsForReview } from "./questions-for-review.js";
import { Semaphore } from "./semaphore.js";
import type { ServiceContext } from "./service-context.js";
import { speakTurn } from "./speak.js";
import { startDefense } from "./start.js";
import { systemClock } from "./system-clock.js";
import { checkedMaxTranscriptBytes } from "./text-limit.js";
import { checkedMaxTurns } from "./turn-limit.js";

/**
 * Creates a service that runs defenses with the given parts.
 *
 * @example
 * ```js
 * import { createDefenseService, mockVoice, scriptedExaminer } from "defense-core";
 * import { inMemoryStore } from "defense-core/testing";
 *
 * const parts = { store: inMemoryStore(), examiner: scriptedExaminer(), voice: mockVoice() };
 * const defenses = createDefenseService(parts);
 * const { defense } = await defenses.start({ learnerId: "ada", taskId: "sorting" });
 * await defenses.answer(defense.id, { text: "I wrote a merge sort: it is stable." });
 * const { verdict } = await defenses.finish(defense.id);
 * verdict.outcome; // => "not_assessed"
 * ```
 *
 * @throws RangeError if a time-out is not a number from 1 to 2³¹ - 1, or a limit is not a whole number in its range.
 */
export function createDefenseService(parts: DefenseServiceParts): DefenseService {
  const context: ServiceContext = {
    store: parts.store,
    recordings: parts.recordings,
    examiner: parts.examiner,
    voice: parts.voice,
    voiceSetting: parts.voiceSetting,
    traces: parts.traces,
    variants: parts.variants,
    material: parts.material,
    verdictRelease: parts.verdictRelease ?? "at_once",
    clock: parts.clock ?? systemClock,
    timeouts: checkedTimeouts(parts.timeouts),
    maxTurns: checkedMaxTurns(parts.maxTurns),
    maxTranscriptBytes: checkedMaxTranscriptBytes(parts.maxTranscriptBytes),
    semaphores: {
      examiner: new Semaphore("examiner", parts.callLimits?.examiner),
      voice: new Semaphore("voice provider", parts.callLimits?.voice),
    },
    ids: new DefenseIds(),
    cache: new DefenseCache(),
    queue: new KeyedQueue(),
    inFlightRequests: new Set(),
  };
  return {
    start: (request, options = {}) => startDefense(context, request, options),
    answer: (id, source, options = {}) => answerDefense(context, id, source, options),
    speak: (id, seq, options = {}) => speakTurn(context, id, seq, options),
    finish: (id, options = {}) => finishDefense(context, id, options),
    recording: (id, seq) => findRecording(context, id, seq),
    questionsForReview: (id) => questionsForReview(context, id),
    get: (id) => findDefense(context.store, id),
    stream: (id) => streamDefense(context.store, id),
  };
}

const DEFAULT_TIMEOUTS = { examinerMs: 120_000, voiceMs: 60_000 };

/** The longest time that timers support. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

function checkedTimeouts({
  examinerMs = DEFAULT_TIMEOUTS.examinerMs,
  voiceMs = DEFAULT_TIMEOUTS.voiceMs,
}: ProviderTimeouts = {}): Required<ProviderTimeouts> {
  for (const ms of [examinerMs, voiceMs]) {
    if (!(ms >= 1 && ms <= MAX_TIMEOUT_MS))
      throw new RangeError(`a time-out must be from 1 to ${MAX_TIMEOUT_MS} ms, not ${ms}`);
  }
  return { examinerMs, voiceMs };
}
