import {
  type DefenseServiceParts,
  type DefenseStore,
  type Examiner,
  isVerdict,
  type VoiceProvider,
} from "defense-core";
import { measuredSpeech } from "./measured-speech.js";
import type { ProviderCallMetrics } from "./provider-calls.js";
import type { StoreConflictMetrics } from "./store-conflicts.js";
import type { TokenMetrics } from "./tokens.js";
import { WatchedCall } from "./watched-call.js";

export interface PartMetrics {
  readonly providerCalls: ProviderCallMetrics;
  readonly tokens: TokenMetrics;
  readonly storeConflicts: StoreConflictMetrics;
}

export function measuredParts(parts: DefenseServiceParts, metrics: PartMetrics): DefenseServiceParts {
  return {
    ...parts,
    store: measuredStore(parts.store, metrics.storeConflicts),
    examiner: measuredExaminer(parts.examiner, metrics),
    voice: measuredVoice(parts.voice, metrics.providerCalls),
  };
}

function measuredStore(store: DefenseStore, conflicts: StoreConflictMetrics): DefenseStore {
  return {
    async create(...args) {
      const stored = await store.create(...args);
      if (!stored) conflicts.add("start");
      return stored;
    },
    find: (defenseId) => store.find(defenseId),
    stream: (defenseId) => store.stream(defenseId),
    findState: (defenseId) => store.findState(defenseId),
    async appendExchange(...args) {
      const stored = await store.appendExchange(...args);
      if (!stored) conflicts.add("exchange");
      return stored;
    },
    async finish(...args) {
      const stored = await store.finish(...args);
      if (!stored) conflicts.add("finish");
      return stored;
    },
    findRequest: (requestId) => store.findRequest(requestId),
  };
}

function measuredExaminer(examiner: Examiner, { providerCalls, tokens }: PartMetrics): Examiner {
  return {
    async nextQuestion(context, options) {
      const call = new WatchedCall(providerCalls, "question", options.signal);
      const question = await call.waitFor(() => examiner.nextQuestion(context, options));
      call.end("ok");
      tokens.add("question", typeof question === "object" ? question?.usage : undefined);
      return question;
    },
    // Leave values other than booleans to the service, which judges them.
    hasEnough: (context, next) => examiner.hasEnough?.(context, next) ?? false,
    topics: (context) => examiner.topics?.(context) ?? [],
    async finalVerdict(context, options) {
      const call = new WatchedCall(providerCalls, "verdict", options.signal);
      const verdict = await call.waitFor(() => examiner.finalVerdict(context, options));
      call.end("ok");
      tokens.add("verdict", isVerdict(verdict) ? verdict.examiner.usage : undefined);
      return verdict;
    },
  };
}

function measuredVoice(voice: VoiceProvider, calls: ProviderCallMetrics): VoiceProvider {
  return {
    ...(voice.descriptor && { descriptor: voice.descriptor }),
    async transcribe(audio, format, options) {
      const call = new WatchedCall(calls, "transcription", options.signal);
      const text = await call.waitFor(() => voice.transcribe(audio, format, options));
      call.end("ok");
      return text;
    },
    synthesize: (text, options) =>
      measuredSpeech(new WatchedCall(calls, "speech", options.signal), () => voice.synthesize(text, options)),
  };
}
