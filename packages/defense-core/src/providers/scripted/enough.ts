import { isPlaceholder } from "../../domain/placeholder.js";
import type { ExaminerContext } from "../../ports.js";
import { hasWords } from "./excerpt.js";
import type { Frames } from "./frames/frames.js";
import { topicsOf } from "./topics.js";
import { isUnsure } from "./unsure.js";

/** Fewer answers are seldom enough, however little is known about the work. */
const MIN_ANSWERS = 5;

/** True if all topics were asked about, there are enough answers, and the latest one says something. */
export function hasEnough({ history, statement, traceDigest }: ExaminerContext, frames: Frames): boolean {
  const [asked, answers] = (["assistant", "user"] as const).map((speaker) =>
    history.filter(({ role }) => role === speaker).map(({ content }) => content),
  ) as [string[], string[]];
  const isAsked = (question: string) => asked.includes(question);
  // General questions come only after all topics. Once one was asked, no topic is left, even if some had to be skipped.
  const areTopicsUsedUp =
    topicsOf(statement, traceDigest, frames).every(({ question }) => isAsked(question)) ||
    frames.general.some(isAsked);
  // Answers may be megabytes long, so read no more than necessary.
  return (
    areTopicsUsedUp &&
    saysSomething(answers.at(-1) ?? "") &&
    answers.values().filter(saysSomething).take(MIN_ANSWERS).toArray().length === MIN_ANSWERS
  );
}

function saysSomething(answer: string): boolean {
  return hasWords(answer) && !isPlaceholder(answer) && !isUnsure(answer);
}
