import { isPlaceholder } from "../../domain/placeholder.js";
import type { ExaminerContext } from "../../ports.js";
import { hasWords } from "./excerpt.js";
import type { Frames } from "./frames/frames.js";
import { topicsOf } from "./topics.js";
import { isUnsure } from "./unsure.js";

/** Fewer answers are seldom enough to go by, however little is known of the work. */
const MIN_ANSWERS = 5;

/** Whether all that is known of the work was asked about, and the latest of enough answers says something. */
export function hasEnough({ history, statement, traceDigest }: ExaminerContext, frames: Frames): boolean {
  const [asked, answers] = (["assistant", "user"] as const).map((speaker) =>
    history.filter(({ role }) => role === speaker).map(({ content }) => content),
  ) as [string[], string[]];
  const isAsked = (question: string) => asked.includes(question);
  // General questions come after all topics, also after those that may not be asked.
  const areTopicsUsedUp =
    topicsOf(statement, traceDigest, frames).every(({ question }) => isAsked(question)) ||
    frames.general.some(isAsked);
  // There may be megabytes of answers: no more of them are read than it takes.
  return (
    areTopicsUsedUp &&
    saysSomething(answers.at(-1) ?? "") &&
    answers.values().filter(saysSomething).take(MIN_ANSWERS).toArray().length === MIN_ANSWERS
  );
}

function saysSomething(answer: string): boolean {
  return hasWords(answer) && !isPlaceholder(answer) && !isUnsure(answer);
}
