import {
  type GradingContext,
  type GradingInformation,
  type HistoryMessage,
  isTraceComplete,
} from "defense-core";
import { shownMaterial } from "../parts/material.js";
import { estimatedTokens, fairShare, shortenedList, shortenedText } from "../parts/shorten.js";
import type { Topic } from "./asked.js";
import type { GradingParts } from "./grading-parts.js";

/** The whole defense, as a grader sees it. */
export interface Transcript {
  readonly text: string;
  /** How many turns a grader does not see, or sees only in part. */
  readonly shortenedTurns: number;
  /** What a grader receives besides task, record and turns. */
  readonly informedBy: readonly GradingInformation[];
}

/** The tokens for a heading and the marks around a turn. */
const FRAME_TOKENS = 40;

/** A smaller part of a turn would say nothing, so leave out whole turns instead. */
const MIN_TURN_TOKENS = 150;

/**
 * Shows task, record, rubric, work and turns as data. If not everything fits, a note to the grader replaces the middle.
 * The turns, which are the evidence, get at least half of the room; the work gets the rest.
 */
export function transcriptFor(
  { history: all, statement, traceDigest, rubric, material }: GradingContext,
  { fence, topics, criteria }: Pick<GradingParts, "fence" | "topics" | "criteria">,
  maxTokens: number,
): Transcript {
  // The last question has no answer if the learner finished at it. Graders would hold that against the learner.
  const history = all.at(-1)?.role === "assistant" ? all.slice(0, -1) : all;
  const half = Math.floor(maxTokens / 2);
  const part = Math.floor(half / (2 + (rubric === undefined ? 0 : 1) + (material === undefined ? 0 : 1)));
  const task =
    statement === null
      ? "The task's statement is not known."
      : fence.around("The task as the learner was given it:", shortenedText(statement, part));
  const record =
    traceDigest === null
      ? "There is no record of how the learner worked."
      : fence.around(
          isTraceComplete(traceDigest)
            ? "The record of how the learner worked:"
            : "The record of how the learner worked, which has gaps:",
          shortenedText(JSON.stringify(traceDigest), part),
        );
  const rubricTokens = half - estimatedTokens(task) - estimatedTokens(record) - (material ? part : 0);
  const shownRubric = rubric && shortenedText(rubric, Math.max(part, rubricTokens));
  const given = [
    task,
    record,
    ...(topics.length > 0
      ? [fence.around("What questions were to be about:", shortenedText(describeTopics(topics), part))]
      : []),
    ...(shownRubric ? [fence.around("What the teacher expects of answers, the rubric:", shownRubric)] : []),
  ];
  const free = maxTokens - estimatedTokens(given.join("\n\n"));

  const sizes = history.map(({ content }) => estimatedTokens(content) + FRAME_TOKENS);
  const turnTokens = sizes.reduce((sum, size) => sum + size, 0);
  const work = material && shownMaterial(material, fence, Math.max(part, free - turnTokens));
  if (work) given.push(...work.texts);
  const left = Math.max(0, maxTokens - estimatedTokens(given.join("\n\n")));

  const share = Math.max(MIN_TURN_TOKENS, fairShare(sizes, left) - FRAME_TOKENS);
  const turns = history.map((message, seq) => {
    const { role, content } = message;
    const shown = shortenedText(content, share);
    const speaker =
      role === "assistant" ? `the examiner${purposeOf(message, topics, criteria)}` : "the learner";
    return { text: fence.around(`Turn ${seq}, ${speaker}:`, shown), isShortened: shown !== content };
  });
  const { head, leftOut, tail } = shortenedList(turns, ({ text }) => estimatedTokens(text), left);
  const gap = leftOut === 0 ? [] : [`[${leftOut} turns are left out here]`];
  const shown = [...head.map(({ text }) => text), ...gap, ...tail.map(({ text }) => text)];
  return {
    text: [...given, ...shown].join("\n\n"),
    shortenedTurns: leftOut + [...head, ...tail].filter(({ isShortened }) => isShortened).length,
    informedBy: [
      ...(rubric ? [{ source: "rubric" as const, complete: shownRubric === rubric }] : []),
      ...(work ? [{ source: "material" as const, complete: work.complete }] : []),
    ],
  };
}

function describeTopics(topics: readonly Topic[]): string {
  return topics.map(({ id, text }) => `${id}: ${text}`).join("\n");
}

/**
 * What a question was for, in parentheses. Names only known IDs, since a heading is outside the marks around data.
 */
function purposeOf(
  { account }: HistoryMessage,
  topics: readonly { readonly id: string }[],
  criteria: readonly { readonly id: string }[],
): string {
  if (account === undefined || account.how === "given_up") return "";
  const parts = [
    ...(account.about === "answer" ? ["about an answer"] : []),
    ...(topics.some(({ id }) => id === account.about) ? [`about ${account.about}`] : []),
    ...(criteria.some(({ id }) => id === account.for) ? [`for ${account.for}`] : []),
    ...(account.how === "template" ? ["template"] : []),
  ];
  return parts.length > 0 ? ` (${parts.join(", ")})` : "";
}
