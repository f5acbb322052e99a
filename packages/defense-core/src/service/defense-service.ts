import type { Defense } from "../domain/defense.js";
import type { IntegritySignals } from "../domain/integrity.js";
import type { QuestionsForReview } from "../domain/question-topic.js";
import type { ByteRange, Recording } from "../domain/recording.js";
import type { VerdictRelease } from "../domain/release.js";
import type { Verdict } from "../domain/verdict.js";
import type { VoiceDescriptor } from "../domain/voice.js";
import type {
  Clock,
  DefenseStore,
  Examiner,
  MaterialSource,
  RecordingStore,
  StreamedDefense,
  TraceSource,
  VariantSource,
  VoiceProvider,
} from "../ports.js";
import type { AnswerSource } from "./received-answer.js";

/** How long one call to a provider may take, from 1 to 2³¹ - 1 milliseconds. */
export interface ProviderTimeouts {
  /** Default: 120,000. */
  readonly examinerMs?: number;
  /** Applies to a transcription, and to each chunk of a synthesis. Default: 60,000. */
  readonly voiceMs?: number;
}

/** Limits how many calls to a provider a service makes at once. */
export interface CallLimits {
  /** How many calls may be in flight, at least 1. Speech is in flight until it ends or is stopped. */
  readonly maxCalls: number;
  /** How many more calls may wait, within their time-outs. Further calls are refused at once. Default: `maxCalls`. */
  readonly maxWaiting?: number;
}

/** The parts that a defense service needs. */
export interface DefenseServiceParts {
  readonly store: DefenseStore;
  readonly examiner: Examiner;
  readonly voice: VoiceProvider;
  /** The voice provider setting, used if `voice` has no descriptor. */
  readonly voiceSetting?: string | undefined;
  /** Default: no learner has a trace. */
  readonly traces?: TraceSource;
  /** Default: no task has a statement. */
  readonly variants?: VariantSource;
  /** Default: examiners receive no files. */
  readonly material?: MaterialSource;
  /** The store for the audio of spoken answers, paired with `store`. Default: the audio is not kept. */
  readonly recordings?: RecordingStore;
  /**
   * When learners see the verdict of a defense that finishes now. The service returns the whole verdict either way;
   * show a learner only what `learnerView` returns. Default: `at_once`.
   */
  readonly verdictRelease?: VerdictRelease;
  /** Default: the system's clock. */
  readonly clock?: Clock;
  readonly timeouts?: ProviderTimeouts;
  /**
   * How many turns a defense may have, including the first question: from 3 to 1,000,000. An answer and the next
   * question count as two. Default: 1,001, which leaves room for 500 answers.
   */
  readonly maxTurns?: number;
  /**
   * A defense accepts no more answers once the texts of its turns, as JSON in UTF-8, have this many bytes: from 1 to
   * 1,073,741,824. The last exchange may exceed the limit. Default: 4,194,304.
   */
  readonly maxTranscriptBytes?: number;
  /** Default: no limits. */
  readonly callLimits?: { readonly examiner?: CallLimits; readonly voice?: CallLimits };
}

/** Options for a call to the service. */
export interface CallOptions {
  /** Abort it when the client disconnects. The provider call is then canceled, and nothing is stored. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Passed on to the store with everything that the call writes. The store can use it to write more in the same
   * transaction, such as the caller's name; the service does not use it.
   */
  readonly context?: unknown;
}

/** Options for a call that can be repeated safely. */
export interface RepeatableCallOptions extends CallOptions {
  /**
   * A text chosen by the caller that makes the call safe to repeat, even in another process and after a crash: the call
   * is carried out once, and every repetition returns the same result. If there are several callers, include the
   * caller's name.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options for a start. */
export interface StartOptions extends RepeatableCallOptions {
  /**
   * Called before a defense is started, unless an earlier call with the same idempotency key has started it. If it
   * rejects, so does the start, and no provider is called.
   */
  readonly admit?: (() => Promise<void>) | undefined;
}

/** The learner and the task of a new defense. */
export interface DefenseRequest {
  readonly learnerId: string;
  readonly taskId: string;
}

/** The result of a start (specification, "StartResponse"). */
export interface StartedDefense {
  readonly defense: Defense;
  readonly voiceDescriptor: VoiceDescriptor;
  readonly traceComplete: boolean;
  readonly firstQuestion: string;
  /** True if an earlier call with the same idempotency key started the defense. */
  readonly replayed: boolean;
}

/** The result of an answer (specification, "AnswerResponse"). */
export interface AnsweredTurn {
  readonly question: string;
  /** Whole milliseconds; `sttMs` is `null` for a typed answer. */
  readonly turnLatency: { readonly sttMs: number | null; readonly llmMs: number; readonly ttsMs: null };
  /** True if the examiner has enough to judge by, so the learner may finish instead of answering. */
  readonly suggestsFinish: boolean;
  /** True if an earlier call with the same idempotency key stored the answer. */
  readonly replayed: boolean;
}

/** The result of a finish (specification, "FinishResponse"). Show a learner only what `learnerView` returns. */
export interface FinishedDefense extends Pick<Defense, "verdictRelease" | "release"> {
  readonly verdict: Verdict;
  readonly integritySignals: IntegritySignals;
}

/** The recording of an answer, with its audio. */
export interface PlayableRecording extends Recording {
  /**
   * The audio, or a range of it, in chunks that are read on demand.
   *
   * @throws DefenseError `recording_not_found` if it has been removed.
   */
  read(range?: ByteRange): Promise<AsyncIterableIterator<Uint8Array>>;
}

/**
 * Runs defenses (specification, "Endpoints").
 *
 * Within one service, calls that change the same defense run one after another, in the order in which they finish
 * arriving (for an answer, including its body). Several services, even in several processes, may share a store.
 *
 * If a call rejects, the defense is unchanged and you may repeat the call. The exception is a store error
 * (`store_unavailable`, `store_unusable`): the write may have been carried out, so repeat the call only if it has an
 * idempotency key. With a key, `start` and `answer` also throw `request_in_progress` while the same call is in progress
 * in this service, and `idempotency_key_reused` if the key belongs to a different request. Every method except `start`
 * throws `defense_not_found` for an unknown id. A call whose signal is aborted rejects with the signal's reason. Errors
 * thrown by a store or a source are passed on unchanged.
 */
export interface DefenseService {
  /**
   * Starts a defense and asks the first question.
   *
   * @throws DefenseError `invalid_input` if an id is empty or no store can keep it; `provider_…` if the examiner fails.
   */
  start(request: DefenseRequest, options?: StartOptions): Promise<StartedDefense>;

  /**
   * Receives an answer and asks the next question.
   *
   * @throws DefenseError `defense_finished`, `turn_limit_reached`, `answer_missing`, `audio_empty`,
   * `transcription_unavailable`, `defense_contended`; `provider_…` when the voice provider or the examiner fails.
   */
  answer(defenseId: string, source: AnswerSource, options?: RepeatableCallOptions): Promise<AnsweredTurn>;

  /**
   * Speaks a question, as `audio/wav`. The first chunk is available when the promise resolves; end the iteration early
   * to stop the provider. The speech stops if you do not request the next chunk within the voice time-out.
   *
   * @throws DefenseError `examiner_turn_not_found`; `provider_…` when the voice provider fails.
   */
  speak(
    defenseId: string,
    seq: number | bigint,
    options?: CallOptions,
  ): Promise<AsyncIterableIterator<Uint8Array>>;

  /**
   * Finishes a defense with the examiner's verdict. If it is already finished, returns its stored verdict.
   *
   * @throws DefenseError `defense_contended`; `provider_…` when the examiner fails.
   */
  finish(defenseId: string, options?: CallOptions): Promise<FinishedDefense>;

  /**
   * The recording of an answer.
   *
   * @throws DefenseError `recording_not_found`, also for a typed answer and for a question.
   */
  recording(defenseId: string, seq: number | bigint): Promise<PlayableRecording>;

  /** What the questions were about, as far as the examiner noted it. Never show it to the learner. */
  questionsForReview(defenseId: string): Promise<QuestionsForReview>;

  /** The defense with all its turns. */
  get(defenseId: string): Promise<Defense>;

  /** The defense, with its turns in batches that are read on demand. */
  stream(defenseId: string): Promise<StreamedDefense>;
}
