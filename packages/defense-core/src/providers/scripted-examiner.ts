import type { Examiner } from "../ports.js";
import { TimeSlices } from "../time-slices.js";
import { hasEnough } from "./scripted/enough.js";
import { FRAMES, type ScriptedLanguage } from "./scripted/frames/languages.js";
import { nextQuestion } from "./scripted/questions.js";
import { unassessedVerdict } from "./scripted/unassessed-verdict.js";

/** Options of the scripted examiner. */
export interface ScriptedExaminerOptions {
  /** The language of its questions; default `en`. The note in its verdict is in English. */
  readonly language?: ScriptedLanguage;
}

/**
 * An examiner that needs no model. It asks one question at a time, about the task's statement, the facts of the trace
 * digest and the learner's own words, and never repeats a question. It has enough after it has asked about everything
 * it knows and received five answers. It does not judge, and its verdict says so: `outcome` is `not_assessed` and
 * `needs_review` is true.
 *
 * @example
 * ```js
 * import { scriptedExaminer } from "defense-core";
 *
 * const context = { history: [], traceDigest: null, statement: null };
 * const options = { signal: AbortSignal.timeout(60_000), reveals: () => false };
 * await scriptedExaminer().nextQuestion(context, options); // => "How did you approach this task?"
 * ```
 */
export function scriptedExaminer({ language = "en" }: ScriptedExaminerOptions = {}): Examiner {
  const frames = FRAMES[language];
  return {
    nextQuestion: (context, { reveals, signal }) =>
      nextQuestion(context, frames, reveals, new TimeSlices(signal)),
    hasEnough: (context) => hasEnough(context, frames),
    finalVerdict: (context, { reveals, signal }) =>
      unassessedVerdict(context, frames, reveals, new TimeSlices(signal)),
  };
}
