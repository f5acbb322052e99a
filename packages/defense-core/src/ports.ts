import type { Defense, DefenseStatus } from "./domain/defense.js";
import type { IntegritySignals } from "./domain/integrity.js";
import type { QuestionAccount } from "./domain/question-account.js";
import type { QuestionTopic } from "./domain/question-topic.js";
import type { ByteRange, Recording } from "./domain/recording.js";
import type { Release, VerdictRelease } from "./domain/release.js";
import type { Review } from "./domain/review.js";
import type { TraceDigest, TraceEvent } from "./domain/trace.js";
import type { Turn } from "./domain/turn.js";
import type { TurnNote } from "./domain/turn-note.js";
import type { ModelUsage } from "./domain/usage.js";
import type { Verdict } from "./domain/verdict.js";
import type { VoiceDescriptor } from "./domain/voice.js";

/** How far a defense has progressed. */
export interface DefenseState {
  readonly status: DefenseStatus;
  /** The version of the defense. */
  readonly turnCount: number;
}

/** A defense whose turns need not all fit in memory. */
export interface StreamedDefense extends Omit<Defense, "turns"> {
  readonly turnCount: number;
  /**
   * The turns from `from` (default: 0) on, ordered by `seq`, in batches of at least one turn. The iteration rejects
   * rather than end early. Before its last turn, a batch has less than {@link TURN_BATCH_BYTES} of text.
   */
  batches(from?: number): AsyncIterable<readonly Turn[]>;
}

/** A batch of turns is full when it has this many bytes of text, in UTF-8. */
export const TURN_BATCH_BYTES = 131_072;

/** A learner turn and the examiner turn that follows it; stored together or not at all. */
export type Exchange = readonly [learner: Turn, examiner: Turn];

/** A request that may be sent repeatedly but is carried out only once. */
export interface IdempotentRequest {
  /** Identifies the request among all callers, operations and defenses: 64 hexadecimal digits. */
  readonly id: string;
  /**
   * The digest of the request's content: 64 hexadecimal digits. It distinguishes a repetition from a different request
   * with the same key.
   */
  readonly digest: string;
}

/** The result of an {@link IdempotentRequest}. */
export interface CarriedOutRequest {
  readonly digest: string;
  readonly defenseId: string;
  /** The `seq` of the first turn that the request stored: 0 for a start, the learner's turn for an answer. */
  readonly seq: number;
}

/** Options for a write. */
export interface WriteOptions {
  /** The request that causes the write. The store keeps it together with the content. */
  readonly request?: IdempotentRequest | undefined;
  /** The `context` that the caller of the service passed. */
  readonly context?: unknown;
}

/** Options for storing an exchange. */
export interface AppendOptions extends WriteOptions {
  /**
   * The name of a recording that was kept for this answer and belongs to no turn yet. The write links it to the
   * learner's turn. If the recording no longer exists, the store refuses the exchange.
   */
  readonly recording?: string | undefined;
}

/** Options for storing a review. */
export interface ReviewOptions extends Pick<WriteOptions, "context"> {
  /** How many notes the reviewer has seen. If the defense has a different number, the store refuses the review. */
  readonly expectedNotes?: number | undefined;
}

/**
 * Stores defenses.
 *
 * Each call is atomic, and durable once it has resolved, even if several processes share the store: a reader sees all
 * of a write or none of it. The version of a defense is the number of its turns. A write that names an outdated version
 * changes nothing and resolves to `false`, as does a write for a request that has already been carried out. A call that
 * rejects may have been carried out, but never partly.
 */
export interface DefenseStore {
  /** Stores a new defense with its turns; `false` if its id is taken. */
  create(defense: Defense, options?: WriteOptions): Promise<boolean>;

  /** The defense with all its turns ordered by `seq`, as of a single moment; `null` if the id is unknown. */
  find(defenseId: string): Promise<Defense | null>;

  /**
   * The defense as of a single moment, with its turns in batches that are read on demand; `null` if the id is unknown.
   */
  stream(defenseId: string): Promise<StreamedDefense | null>;

  /** The defense's state, as of a single moment, without reading its turns; `null` if the id is unknown. */
  findState(defenseId: string): Promise<DefenseState | null>;

  /** Appends both turns. `false` unless the defense is in progress and has exactly `expectedTurns` turns. */
  appendExchange(
    defenseId: string,
    expectedTurns: number,
    exchange: Exchange,
    options?: AppendOptions,
  ): Promise<boolean>;

  /**
   * Finishes the defense, and stores the signals and when the learner sees the verdict. `false` under the same
   * conditions as `appendExchange`.
   */
  finish(
    defenseId: string,
    expectedTurns: number,
    signals: IntegritySignals,
    verdictRelease: VerdictRelease,
    options?: Pick<WriteOptions, "context">,
  ): Promise<boolean>;

  /** The result of the request with this id; `null` if it was not carried out. */
  findRequest(requestId: string): Promise<CarriedOutRequest | null>;
}

/**
 * Stores the audio of spoken answers. It is paired with a {@link DefenseStore}, whose `appendExchange` links a
 * recording to a turn. Several processes may share it.
 */
export interface RecordingStore {
  /**
   * Keeps audio that belongs to no turn yet. Resolves to the recording's name once the audio is durable. If it rejects,
   * nothing is kept.
   *
   * @throws DefenseError `store_unavailable` if there is no room, `store_unusable` if nothing can be kept.
   */
  keep(defenseId: string, mediaType: string, sound: Uint8Array): Promise<string>;

  /** Removes a recording, unless it belongs to a turn. A later exchange that names it is refused. */
  discard(name: string): Promise<void>;

  /** The recording of a turn; `null` if it has none. */
  find(defenseId: string, turn: number): Promise<Recording | null>;

  /** The recordings of a defense, in the order of its turns. */
  list(defenseId: string): Promise<readonly Recording[]>;

  /**
   * The audio of a recording, or a range of it, in chunks that are read on demand; `null` if it no longer exists. To
   * stop early, call the iterator's `return`.
   */
  read(recording: Recording, range?: ByteRange): Promise<AsyncIterableIterator<Uint8Array> | null>;

  /** Removes some of the recordings that are no longer needed. Resolves to the number removed; 0 when none are left. */
  sweep(due: DueRecordings): Promise<number>;
}

/** Which recordings are no longer needed. */
export interface DueRecordings {
  /** Recordings kept before this time that belong to no turn. */
  readonly orphansBefore: Date;
  /** Recordings kept before this time, even if they belong to a turn; `null` for none. */
  readonly allBefore: Date | null;
}

/**
 * Stores reviews, releases and notes. These calls change nothing in a defense except its release. The guarantees are
 * those of a {@link DefenseStore}.
 */
export interface ReviewStore {
  /** The review of a defense with this number; `null` if there is none. */
  findReview(defenseId: string, number: number): Promise<Review | null>;

  /** The last review of a defense, whose number is the number of reviews; `null` if there is none. */
  findLastReview(defenseId: string): Promise<Review | null>;

  /**
   * Appends a review; `false` unless the defense is finished, the review's number is the next one, and the defense has
   * exactly `expectedNotes` notes, if given.
   */
  appendReview(defenseId: string, review: Review, options?: ReviewOptions): Promise<boolean>;

  /**
   * Replaces the previous release; `false` unless the defense is finished, the release pins its last review (or,
   * without reviews, the verdict), and `previous` is the last release.
   */
  release(
    defenseId: string,
    previous: Release | null,
    release: Release,
    options?: Pick<WriteOptions, "context">,
  ): Promise<boolean>;

  /** All notes on the turns of a defense, oldest first; none if the id is unknown. */
  findNotes(defenseId: string): Promise<readonly TurnNote[]>;

  /**
   * Appends a note; `false` unless the note's number is the next one and nothing has been released. The turn must
   * exist.
   */
  appendNote(defenseId: string, note: TurnNote, options?: Pick<WriteOptions, "context">): Promise<boolean>;
}

/** Options for a provider call. */
export interface ProviderCallOptions {
  /**
   * Aborted when the client disconnects or the time-out expires. The provider should then stop; anything it returns or
   * throws afterwards is ignored.
   */
  readonly signal: AbortSignal;
}

/** Options for a call to an examiner. */
export interface ExaminerCallOptions extends ProviderCallOptions {
  /**
   * True if a text reveals what the task's variant marks as confidential. The examiner never sees the confidential
   * texts themselves. The service refuses a question that reveals any of them, even if the learner has said the same,
   * unless the words are in the statement or the learner's files. It lets a question repeat words of the rubric that the
   * learner has said. Of files and of answers, the first 100,000 characters count, and the latest answers come first.
   * It also refuses a verdict whose summary or rationales reveal something that the learner has not said.
   */
  reveals(text: string): boolean;
}

/** One turn of the conversation as the examiner sees it, frozen. Its index is the turn's `seq`. */
export interface HistoryMessage {
  /** `assistant` is the examiner, `user` the learner. */
  readonly role: "assistant" | "user";
  readonly content: string;
  /** What the examiner noted about this question of its own; absent if it noted nothing. */
  readonly account?: QuestionAccount;
}

/**
 * Everything that an examiner receives: what the specification allows ("What the service does", rule 4), and what the
 * operator adds.
 */
export interface ExaminerContext {
  /** The conversation so far; empty for the first question. */
  readonly history: readonly HistoryMessage[];
  /** What is known about how the learner worked; `null` if there is no trace. */
  readonly traceDigest: TraceDigest | null;
  /** What the task asks for; `null` if it is unknown. */
  readonly statement: string | null;
  /** What the task explicitly demands, as named in its variant: passages of the statement; absent if unnamed. */
  readonly demands?: readonly string[];
  /** The learner's work on the task, as it is now; absent if no {@link MaterialSource} has any. */
  readonly material?: readonly MaterialFile[];
}

/** Everything that an examiner receives for a verdict. */
export interface GradingContext extends ExaminerContext {
  /**
   * The text to judge answers by; absent unless the task's variant has a rubric. It is confidential: a verdict that
   * quotes it is refused (see {@link ExaminerCallOptions.reveals}).
   */
  readonly rubric?: string;
}

/** What an examiner receives to name the topics of a defense. */
export interface TopicsContext extends Pick<ExaminerContext, "traceDigest" | "statement" | "demands"> {
  /** What the examiner noted about its questions so far, in their order. */
  readonly accounts: readonly QuestionAccount[];
}

/** A question, what the examiner notes about it, and the usage of the models that produced it. */
export interface Question {
  readonly text: string;
  /** Comes back with the history. Without a valid account, none is stored. */
  readonly account?: QuestionAccount;
  readonly usage?: ModelUsage;
}

/**
 * The agent that asks questions and gives the verdict.
 *
 * It keeps no state between calls, because the context is complete. Calls for different defenses run concurrently;
 * within a process, calls for the same defense run one at a time. A call may be repeated with the same context after a
 * failure, or if another process was faster. To report a failure, reject, preferably with a `DefenseError` with a
 * `provider_…` code; any other error counts as `provider_failed`.
 */
export interface Examiner {
  /** The next question. It must not be empty, nor a text for which `options.reveals` is true. */
  nextQuestion(context: ExaminerContext, options: ExaminerCallOptions): Promise<string | Question>;

  /**
   * True if the questions and answers are enough to judge by, so that the service may suggest finishing. Without this
   * method, it never does. The service calls it after each answer, even when a request is repeated, so the result must
   * depend only on the context, which has no material here, and on the question that was asked next. It must not call
   * models. If it throws, the result counts as `false`.
   */
  hasEnough?(context: ExaminerContext, next?: HistoryMessage): boolean;

  /**
   * The topics that the accounts of a defense can name, so that reviewers can read what each question was about. Without
   * this method, they cannot. It must not call models. If it throws, or returns anything else, there are no topics.
   */
  topics?(context: TopicsContext): readonly QuestionTopic[];

  /** The final verdict on the whole conversation. */
  finalVerdict(context: GradingContext, options: ExaminerCallOptions): Promise<Verdict>;
}

/** Turns speech into text and text into speech. Concurrency and errors are as for {@link Examiner}. */
export interface VoiceProvider {
  /** The provider's own descriptor; by default, it is derived from the voice setting. */
  readonly descriptor?: VoiceDescriptor;

  /** The words of a recording, possibly none; `format` is a media subtype such as `wav` or `webm`. */
  transcribe(audio: Uint8Array, format: string, options: ProviderCallOptions): Promise<string>;

  /**
   * The text as `audio/wav`, in chunks as they are produced. The caller pulls chunks, so a slow client slows the stream
   * down. When the client disconnects, the signal is aborted and the iterator's `return` is called.
   */
  synthesize(text: string, options: ProviderCallOptions): AsyncIterable<Uint8Array>;
}

/**
 * Provides learners' traces. The service calls it once per defense, at the start. Calls may be concurrent and have no
 * time-out. If the source rejects, the start fails with the source's own error.
 */
export interface TraceSource {
  /** All recorded events of a learner on a task, in any order; empty if there are none. */
  events(learnerId: string, taskId: string): Promise<readonly TraceEvent[]>;

  /**
   * The digest of those events; `null` if there are none. Implement it if the source can do so without holding all
   * events in memory, because it stores digests or computes them with `digestTraceStream`. Without this method, the
   * service calls `events`.
   */
  digest?(learnerId: string, taskId: string): Promise<TraceDigest | null>;
}

/** A task as learners see it, and what must stay hidden from them. */
export interface TaskVariant {
  /** What the task asks for. */
  readonly statement: string;
  /** Model solutions, rubric notes and the like: no question may quote them. */
  readonly confidential: readonly string[];
  /**
   * The text that answers are judged by. It is confidential and used only for the final verdict. Absent or blank means
   * no rubric.
   */
  readonly rubric?: string | null;
  /**
   * Passages of the statement that demand something a learner can be asked about, as {@link demandsIn} accepts them;
   * others are ignored. If none are named, an examiner may look for them itself.
   */
  readonly demands?: readonly string[];
}

/** Provides task variants. Concurrency and errors are as for {@link TraceSource}. */
export interface VariantSource {
  /** The variant of a task; `null` if the task is unknown. */
  find(taskId: string): Promise<TaskVariant | null>;
}

/** A file of a learner's work. */
export interface MaterialFile {
  /** The file's name in the work, such as `src/main.py`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Provides learners' work. The service reads it for each question and for the verdict, and holds all of it in memory
 * until the examiner has answered. Concurrency and errors are as for {@link TraceSource}.
 */
export interface MaterialSource {
  /** What a learner handed in for a task, sorted by path (UTF-16 code units); empty if there is nothing. */
  files(learnerId: string, taskId: string): Promise<readonly MaterialFile[]>;
}

/** Tells the time. */
export interface Clock {
  /** The wall clock, for time stamps. */
  now(): Date;
  /** Milliseconds since an arbitrary origin, for durations; they never go backwards. */
  monotonicMs(): number;
}
