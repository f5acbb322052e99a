import type { ExaminerContext } from "defense-core";
import type { Fence } from "../parts/fence.js";
import { estimatedTokens, fairShare, shortenedList, shortenedText } from "../parts/shorten.js";

/** The whole defense, as a grader sees it. */
export interface Transcript {
  readonly text: string;
  /** How many turns a grader does not see, or sees only in part. */
  readonly shortenedTurns: number;
}

/** The tokens for a heading and the marks around a turn. */
const FRAME_TOKENS = 40;

/** Less of a turn would say nothing; it is better to leave out whole turns. */
const MIN_TURN_TOKENS = 150;

/** Task, record and turns as data; if not everything fits, the middle is left out, and the grader is told. */
export function transcriptFor(
  { history, statement, traceDigest }: ExaminerContext,
  fence: Fence,
  maxTokens: number,
): Transcript {
  const part = Math.floor(maxTokens / 4);
  const task =
    statement === null
      ? "The task's statement is not known."
      : fence.around("The task as the learner was given it:", shortenedText(statement, part));
  const record =
    traceDigest === null
      ? "There is no record of how the learner worked."
      : fence.around(
          "The record of how the learner worked:",
          shortenedText(JSON.stringify(traceDigest), part),
        );
  const left = Math.max(0, maxTokens - estimatedTokens(task) - estimatedTokens(record));

  const sizes = history.map(({ content }) => estimatedTokens(content) + FRAME_TOKENS);
  const share = Math.max(MIN_TURN_TOKENS, fairShare(sizes, left) - FRAME_TOKENS);
  const turns = history.map(({ role, content }, seq) => {
    const shown = shortenedText(content, share);
    const heading = role === "assistant" ? `Turn ${seq}, the examiner:` : `Turn ${seq}, the learner:`;
    return { text: fence.around(heading, shown), isShortened: shown !== content };
  });
  const { head, leftOut, tail } = shortenedList(turns, ({ text }) => estimatedTokens(text), left);
  const gap = leftOut === 0 ? [] : [`[${leftOut} turns are left out here]`];
  const shown = [...head.map(({ text }) => text), ...gap, ...tail.map(({ text }) => text)];
  return {
    text: [task, record, ...shown].join("\n\n"),
    shortenedTurns: leftOut + [...head, ...tail].filter(({ isShortened }) => isShortened).length,
  };
}
