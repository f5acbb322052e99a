import type { Verdict } from "../domain/verdict.js";
import type { VoiceDescriptor } from "../domain/voice.js";
import type {
  Examiner,
  ExaminerCallOptions,
  ExaminerContext,
  GradingContext,
  ProviderCallOptions,
  Question,
  VoiceProvider,
} from "../ports.js";

/** The answer of a fake: a value, an error to throw, or a function of the call's arguments. */
export type FakeAnswer<Args extends unknown[], Result> =
  | Result
  | Error
  | ((...args: Args) => Result | Promise<Result>);

type QuestionArgs = [context: ExaminerContext, options: ExaminerCallOptions];
type VerdictArgs = [context: GradingContext, options: ExaminerCallOptions];
type TranscribeArgs = [audio: Uint8Array, format: string, options: ProviderCallOptions];
type SynthesizeArgs = [text: string, options: ProviderCallOptions];

/** An examiner that returns the given answers, in order, and records its calls. */
export interface FakeExaminer extends Examiner {
  readonly calls: { readonly kind: "question" | "verdict"; readonly context: GradingContext }[];
}

/**
 * A {@link FakeExaminer}.
 *
 * @example
 * ```js
 * import { fakeExaminer } from "defense-core/testing";
 *
 * const examiner = fakeExaminer({ questions: ["Why?"] });
 * const context = { history: [], traceDigest: null, statement: null };
 * await examiner.nextQuestion(context, { signal: AbortSignal.timeout(60_000), reveals: () => false }); // => "Why?"
 * examiner.calls.length; // => 1
 * ```
 *
 * @throws Error (from its methods) if it runs out of answers.
 */
export function fakeExaminer(answers: {
  questions?: readonly FakeAnswer<QuestionArgs, string | Question>[];
  verdicts?: readonly FakeAnswer<VerdictArgs, Verdict>[];
}): FakeExaminer {
  const question = inTurn("nextQuestion", answers.questions ?? []);
  const verdict = inTurn("finalVerdict", answers.verdicts ?? []);
  const calls: FakeExaminer["calls"] = [];
  return {
    calls,
    nextQuestion(context, options) {
      calls.push({ kind: "question", context });
      return question(context, options);
    },
    finalVerdict(context, options) {
      calls.push({ kind: "verdict", context });
      return verdict(context, options);
    },
  };
}

/** A voice that returns the given answers, in order, and records its calls. */
export interface FakeVoice extends VoiceProvider {
  readonly transcribed: { readonly audio: Uint8Array; readonly format: string }[];
  readonly synthesized: string[];
}

/**
 * A {@link FakeVoice}, by default without a descriptor.
 *
 * @throws Error (from its methods) if it runs out of answers.
 */
export function fakeVoice(
  answers: {
    transcripts?: readonly FakeAnswer<TranscribeArgs, string>[];
    speeches?: readonly FakeAnswer<SynthesizeArgs, Iterable<Uint8Array> | AsyncIterable<Uint8Array>>[];
    descriptor?: VoiceDescriptor;
  } = {},
): FakeVoice {
  const transcript = inTurn("transcribe", answers.transcripts ?? []);
  const speech = inTurn("synthesize", answers.speeches ?? []);
  const transcribed: FakeVoice["transcribed"] = [];
  const synthesized: string[] = [];
  return {
    ...(answers.descriptor && { descriptor: answers.descriptor }),
    transcribed,
    synthesized,
    transcribe(audio, format, options) {
      transcribed.push({ audio, format });
      return transcript(audio, format, options);
    },
    async *synthesize(text, options) {
      synthesized.push(text);
      yield* await speech(text, options);
    },
  };
}

/** A complete verdict for tests; `changes` override the defaults. */
export function aVerdict(changes: Partial<Verdict> = {}): Verdict {
  return {
    outcome: "pass",
    confidence: 0.9,
    summary: "The learner explained their own work.",
    criteria: [],
    needs_review: false,
    review_reasons: [],
    injection_flags: [],
    examiner: { provider: "fake", model: null, prompt_version: null, runs: 1, agreement: null },
    ...changes,
  };
}

function inTurn<Args extends unknown[], Result>(
  name: string,
  answers: readonly FakeAnswer<Args, Result>[],
): (...args: Args) => Promise<Result> {
  const rest = [...answers];
  return async (...args) => {
    if (rest.length === 0) throw new Error(`${name} was called more often than it has answers`);
    const answer = rest.shift() as FakeAnswer<Args, Result>;
    if (answer instanceof Error) throw answer;
    return isFunction(answer) ? answer(...args) : answer;
  };
}

function isFunction<Args extends unknown[], Result>(
  answer: FakeAnswer<Args, Result>,
): answer is (...args: Args) => Result | Promise<Result> {
  return typeof answer === "function";
}
