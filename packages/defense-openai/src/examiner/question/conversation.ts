import type { ExaminerContext } from "defense-core";
import type { Message } from "../../provider/chat-model.js";
import type { Fence } from "../parts/fence.js";
import { shownMaterial } from "../parts/material.js";
import { estimatedTokens, fairShare, shortenedList, shortenedText } from "../parts/shorten.js";
import { exchangesOf } from "./plan/exchanges.js";
import { type Fact, factsOf } from "./plan/facts.js";
import { PROBES, sentenceFor } from "./plan/kinds.js";
import { type Aim, topicOf } from "./plan/plan.js";

/**
 * The conversation for a model: the examiner's questions as its own messages, everything else as data, and finally what
 * to ask about next. Roles alternate, because some servers require it.
 */
export function questionMessages(
  context: ExaminerContext,
  aim: Aim,
  fence: Fence,
  maxTokens: number,
): Message[] {
  const exchanges = exchangesOf(context.history);
  const half = Math.floor(maxTokens / 2);
  const task = describeWork(context, fence, half);
  const materialTokens = Math.max(half - estimatedTokens(task), Math.floor(half / 3));
  const work = [task, ...shownMaterial(context.material ?? [], fence, materialTokens).texts].join("\n\n");
  const next = aimInWords(aim, task, fence);
  const left = Math.max(0, maxTokens - estimatedTokens(work) - estimatedTokens(next));
  const besides = exchanges.reduce(
    (sum, { question }) => sum + estimatedTokens(question) + EXCHANGE_TOKENS,
    0,
  );
  const sizes = exchanges.map(({ answer }) => estimatedTokens(answer));
  const share = Math.max(MIN_ANSWER_TOKENS, fairShare(sizes, left - besides));
  const shown = exchanges.map(({ question, answer }) => ({
    question,
    answer: shortenedText(answer, share),
  }));
  const { head, leftOut, tail } = shortenedList(
    shown,
    ({ question, answer }) => estimatedTokens(question) + estimatedTokens(answer) + EXCHANGE_TOKENS,
    left,
  );
  const gap = leftOut === 0 ? "" : `\n\n[${leftOut} questions and their answers are left out here]`;

  const answers = [
    ...head.map(
      ({ answer }, index) => fence.around(`Answer ${index + 1}`, answer) + (index === 0 ? gap : ""),
    ),
    ...tail.map(({ answer }, index) => fence.around(`Answer ${head.length + leftOut + index + 1}`, answer)),
  ];
  const users = [work, ...answers].map((content, index) =>
    index === answers.length ? `${content}\n\n${next}` : content,
  );
  return users.flatMap((content, index): Message[] => {
    const asked = [...head, ...tail][index]?.question;
    return [
      { role: "user", content },
      ...(asked === undefined ? [] : [{ role: "assistant" as const, content: asked }]),
    ];
  });
}

/** The tokens for the marks around an answer. */
const EXCHANGE_TOKENS = 40;

/** A smaller part of an answer would say nothing, so leave out whole answers instead. */
const MIN_ANSWER_TOKENS = 150;

function describeWork({ statement, traceDigest }: ExaminerContext, fence: Fence, maxTokens: number): string {
  const task =
    statement === null
      ? "The task's statement is not known."
      : fence.around(
          "The task as the learner was given it:",
          shortenedText(statement, Math.floor(maxTokens / 2)),
        );
  if (!traceDigest) return `${task}\n\nThere is no record of how the learner worked.`;
  const counts = Object.entries(traceDigest.counts_by_kind).map(([kind, count]) => `${count} × ${kind}`);
  const record = [
    `${traceDigest.event_count} events from ${traceDigest.first_at} to ${traceDigest.last_at}: ${counts.join(", ")}`,
    ...factsOf(traceDigest).map(lineOf),
  ];
  return `${task}\n\n${fence.around("The record of how the learner worked:", shortenedText(record.join("\n"), Math.floor(maxTokens / 2)))}`;
}

/** Tells the model what to ask about next. */
function aimInWords({ kind, about, gap }: Aim, task: string, fence: Fence): string {
  if (gap !== undefined) return PROBES[gap];
  const sentence = sentenceFor(kind, topicOf(about));
  switch (about.type) {
    case "fact":
      return `${shownFact(about.fact, task, fence)}Ask now about ${about.fact.id}. ${sentence}`;
    case "criterion":
      return `Ask now with a view to the criterion “${about.criterion.title}”. ${sentence}`;
    case "answer":
      return `Ask now about the latest answer. ${sentence}`;
  }
}

/** The fact itself, if it was left out of a long record. */
function shownFact(fact: Fact, task: string, fence: Fence): string {
  return task.includes(lineOf(fact)) ? "" : `${fence.around("From the record:", lineOf(fact))}\n\n`;
}

function lineOf({ id, text }: Fact): string {
  return `${id}: ${text}`;
}
