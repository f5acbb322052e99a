import type { ExaminerContext, HistoryMessage } from "defense-core";
import type { Message } from "../../provider/chat-model.js";
import type { Fence } from "../parts/fence.js";
import { estimatedTokens, fairShare, shortenedList, shortenedText } from "../parts/shorten.js";
import { type Fact, factsOf, nextFact } from "./facts.js";

/**
 * The conversation for a model: the examiner's questions as its own words, everything else as data, and finally what to
 * ask about next. Roles alternate, as some servers require.
 */
export function questionMessages(context: ExaminerContext, fence: Fence, maxTokens: number): Message[] {
  const facts = factsOf(context.traceDigest, context.history);
  const exchanges = exchangesOf(context.history);
  const work = describeWork(context, facts, fence, Math.floor(maxTokens / 2));
  const next = steering(facts, exchanges.length);
  const left = Math.max(0, maxTokens - estimatedTokens(work) - estimatedTokens(next));
  const sizes = exchanges.map(({ question, answer }) => estimatedTokens(question + answer) + EXCHANGE_TOKENS);
  const share = Math.max(MIN_ANSWER_TOKENS, fairShare(sizes, left) - 2 * EXCHANGE_TOKENS);
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

  const told = [
    ...head.map(
      ({ answer }, index) => fence.around(`Answer ${index + 1}`, answer) + (index === 0 ? gap : ""),
    ),
    ...tail.map(({ answer }, index) => fence.around(`Answer ${head.length + leftOut + index + 1}`, answer)),
  ];
  const users = [work, ...told].map((content, index) =>
    index === told.length ? `${content}\n\n${next}` : content,
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

/** Less of an answer would say nothing; it is better to leave out whole answers. */
const MIN_ANSWER_TOKENS = 150;

interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

function exchangesOf(history: readonly HistoryMessage[]): AnsweredQuestion[] {
  return history.flatMap(({ role, content }, index) => {
    const answer = history[index + 1];
    return role === "assistant" && answer?.role === "user"
      ? [{ question: content, answer: answer.content }]
      : [];
  });
}

function describeWork(
  { statement, traceDigest }: ExaminerContext,
  facts: readonly Fact[],
  fence: Fence,
  maxTokens: number,
): string {
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
    ...facts.map(({ id, text }) => `${id}: ${text}`),
  ];
  return `${task}\n\n${fence.around("The record of how the learner worked:", shortenedText(record.join("\n"), Math.floor(maxTokens / 2)))}`;
}

/** What has been asked about, and what to ask about next. */
function steering(facts: readonly Fact[], questionsAsked: number): string {
  const covered = facts.filter(({ coveredBy }) => coveredBy !== null);
  const counted =
    facts.length === 0
      ? ""
      : `Of the ${facts.length} facts of the record, ${covered.length} have been asked about${listed(covered)} and ` +
        `${facts.length - covered.length} have not${listed(facts.filter(({ coveredBy }) => coveredBy === null))}. `;
  const fact = nextFact(facts, questionsAsked);
  if (fact) return `${counted}Ask now about ${fact.id}.`;
  return questionsAsked === 0
    ? `${counted}Ask now how the learner went about this task.`
    : `${counted}Ask now about what the latest answer leaves open.`;
}

function listed(facts: readonly Fact[]): string {
  return facts.length === 0 ? "" : ` (${facts.map(({ id }) => id).join(", ")})`;
}
