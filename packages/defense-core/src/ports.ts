import type { Defense } from "./domain/defense.js";
import type { IntegritySignals } from "./domain/integrity.js";
import type { TraceDigest, TraceEvent } from "./domain/trace.js";
import type { Turn } from "./domain/turn.js";
import type { ModelUsage } from "./domain/usage.js";
import type { Verdict } from "./domain/verdict.js";
import type { VoiceDescriptor } from "./domain/voice.js";

/** A learner turn and the examiner turn that follows it; stored together or not at all. */
export type Exchange = readonly [learner: Turn, examiner: Turn];

/**
 * Where defenses are kept.
 *
 * Each call is atomic and durable once it has resolved, also when several processes share the store: a
 * reader sees all of a write or none of it. The version of a defense is the number of its turns; a write
 * that names an outdated version changes nothing and resolves to `false`. A call that rejects may have been
 * carried out or not, but never by half.
 */
export interface DefenseStore {
  /** Stores a new defense with the turns it has; `false` when its id is taken. */
  create(defense: Defense): Promise<boolean>;

  /** The defense with all its turns ordered by `seq`, as of one moment; `null` when the id is unknown. */
  find(defenseId: string): Promise<Defense | null>;

  /** Appends both turns; `false` unless the defense is in progress and has exactly `expectedTurns` turns. */
  appendExchange(defenseId: string, expectedTurns: number, exchange: Exchange): Promise<boolean>;

  /** Finishes the defense and keeps the signals; `false` under the same condition as above. */
  finish(defenseId: string, expectedTurns: number, signals: IntegritySignals): Promise<boolean>;
}

/** How a provider call is cancelled. */
export interface ProviderCallOptions {
  /**
   * Aborted when the client has gone or the time-out is over. A provider stops its work then; what it
   * returns or throws afterwards is ignored.
   */
  readonly signal: AbortSignal;
}

/** What a call of an examiner may use besides. */
export interface ExaminerCallOptions extends ProviderCallOptions {
  /**
   * Whether a text gives away what the task's variant marks as confidential. The examiner never has the
   * confidential texts themselves. A question that reveals any of them is refused, whoever said it first, and so is
   * a verdict whose summary or rationales reveal what the learner has not said.
   */
  reveals(text: string): boolean;
}

/** One line of the conversation as the examiner sees it. Its index is the turn's `seq`. */
export interface HistoryMessage {
  /** `assistant` is the examiner, `user` the learner. */
  readonly role: "assistant" | "user";
  readonly content: string;
}

/** All that an examiner is given (specification, "What the service does", rule 4). */
export interface ExaminerContext {
  /** The conversation so far; empty for the first question. */
  readonly history: readonly HistoryMessage[];
  /** What is known of how the learner worked; `null` without a trace. */
  readonly traceDigest: TraceDigest | null;
  /** What the task asks for; `null` when it is unknown. */
  readonly statement: string | null;
}

/** A question, with what it has cost. */
export interface Question {
  readonly text: string;
  readonly usage?: ModelUsage;
}

/**
 * The agent that asks and concludes.
 *
 * It keeps no state between calls: the context is complete. Calls run concurrently, for one defense one at
 * a time within a process. A call may be repeated with the same context, after a failure or when another
 * process was faster. It fails by rejecting, best with a `DefenseError` of a `provider_…` code; any other
 * error counts as `provider_failed`.
 */
export interface Examiner {
  /** The next question; never empty, and never one that `options.reveals`. */
  nextQuestion(context: ExaminerContext, options: ExaminerCallOptions): Promise<string | Question>;

  /** The final verdict on the whole conversation. */
  finalVerdict(context: ExaminerContext, options: ExaminerCallOptions): Promise<Verdict>;
}

/** Turns speech into text and text into speech. Concurrency and failure: as for {@link Examiner}. */
export interface VoiceProvider {
  /** The provider's own descriptor; without one it is derived from the voice setting. */
  readonly descriptor?: VoiceDescriptor;

  /** The words of a recording; `format` is a media subtype such as `wav` or `webm`. May be empty. */
  transcribe(audio: Uint8Array, format: string, options: ProviderCallOptions): Promise<string>;

  /**
   * The text as `audio/wav`, in chunks as they are produced. The stream is pulled, so a slow client slows
   * it down; when the client leaves, the signal is aborted and the iterator's `return` is called.
   */
  synthesize(text: string, options: ProviderCallOptions): AsyncIterable<Uint8Array>;
}

/**
 * Where learners' traces come from. It only reads, is asked once for each defense, at its start, and
 * concurrently. There is no time-out: a source that rejects fails the start with its own error.
 */
export interface TraceSource {
  /** All recorded events of a learner on a task, in any order; empty when there are none. */
  events(learnerId: string, taskId: string): Promise<readonly TraceEvent[]>;

  /**
   * The digest of those events, for a source that need not hold them all to know it: one that keeps digests, or
   * makes them with `digestTraceStream`. `null` when there are none. Without it, the service asks for the events.
   */
  digest?(learnerId: string, taskId: string): Promise<TraceDigest | null>;
}

/** A task as it is put to learners, and what about it they must not be told. */
export interface TaskVariant {
  /** What the task asks for. */
  readonly statement: string;
  /** Model solutions, rubric notes and the like: no question may quote them. */
  readonly confidential: readonly string[];
}

/** Where task variants come from. Concurrency and failure: as for {@link TraceSource}. */
export interface VariantSource {
  /** The variant of a task; `null` when the task is unknown. */
  find(taskId: string): Promise<TaskVariant | null>;
}

/** The time. */
export interface Clock {
  /** The wall clock, for time stamps. */
  now(): Date;
  /** Milliseconds from an arbitrary origin that never go back, for durations. */
  monotonicMs(): number;
}
