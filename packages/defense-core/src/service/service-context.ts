import type { VerdictRelease } from "../domain/release.js";
import type {
  Clock,
  DefenseStore,
  Examiner,
  MaterialSource,
  RecordingStore,
  TraceSource,
  VariantSource,
  VoiceProvider,
} from "../ports.js";
import type { DefenseCache } from "./defense-cache.js";
import type { DefenseIds } from "./defense-ids.js";
import type { ProviderTimeouts } from "./defense-service.js";
import type { KeyedQueue } from "./keyed-queue.js";
import type { Semaphore } from "./semaphore.js";

export interface ServiceContext {
  readonly store: DefenseStore;
  readonly recordings: RecordingStore | undefined;
  readonly examiner: Examiner;
  readonly voice: VoiceProvider;
  readonly voiceSetting: string | undefined;
  readonly traces: TraceSource | undefined;
  readonly variants: VariantSource | undefined;
  readonly material: MaterialSource | undefined;
  readonly verdictRelease: VerdictRelease;
  readonly clock: Clock;
  readonly timeouts: Required<ProviderTimeouts>;
  readonly maxTurns: number;
  readonly maxTranscriptBytes: number;
  readonly semaphores: { readonly examiner: Semaphore; readonly voice: Semaphore };
  readonly ids: DefenseIds;
  readonly cache: DefenseCache;
  /** Queues calls that change a defense, keyed by its id. */
  readonly queue: KeyedQueue;
  readonly inFlightRequests: Set<string>;
}
