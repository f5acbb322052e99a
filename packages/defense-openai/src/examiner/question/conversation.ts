import type { ExaminerContext, HistoryMessage } from "defense-core";
import type { Message } from "../../provider/chat-model.js";
import type { Fence } from "../parts/fence.js";
import { shownMaterial } from "../parts/material.js";
import { estimatedTokens, fairShare, shortenedText } from "../parts/shorten.js";
import { type Fact, factsOf } from "./plan/facts.js";
import { demandsFoundWith, type Items } from "./plan/items.js";
import type { OpenItems } from "./plan/progress.js";
import { questionDocument } from "./question-document.js";

/** How a model writes its questions: with tags in a document, or as plain text. */
export type QuestionForm = "document" | "plain";

/** What the messages of a conversation show. */
export interface Shown {
  readonly context: ExaminerContext;
  readonly items: Items;
  readonly open: OpenItems;
  /** True if the demands of the task are being looked for. */
  readonly awaitsDemands: boolean;
  readonly fence: Fence;
  /** The form of the examiner's own messages. */
  readonly form: QuestionForm;
  readonly maxTokens: number;
}

/**
 * The conversation for a model: first the task, the record and the work, then the examiner's questions as its own
 * messages and the answers as data. Only the end of the last message differs from what the next request repeats, so that
 * servers need not read the beginning again. Roles alternate, because some servers require it.
 */
export function questionMessages(shown: Shown): Message[] {
  const { context, fence, form, maxTokens } = shown;
  const half = Math.floor(Math.max(0, maxTokens - LAST_LINES_TOKENS - 2 * MIN_EXCHANGE_TOKENS) / 2);
  const task = describeWork(shown, half);
  const materialTokens = Math.max(half - estimatedTokens(task), Math.floor(half / 3));
  const work = [task, ...shownMaterial(context.material ?? [], fence, materialTokens).texts].join("\n\n");
  const found = demandsFoundWith(context.history) / 2;
  const demands = found >= 0 ? describeDemands(shown, half) : [];
  const taken = estimatedTokens([work, ...demands].join("\n\n")) + LAST_LINES_TOKENS;
  const room = Math.max(0, maxTokens - taken);
  const exchanges = exchangesOf(context.history);
  const asked = exchanges.map(({ question, account }) =>
    form === "plain" ? question : questionDocument(account, question),
  );
  const { answers, leftOut } = cutToRoom(
    exchanges.map(({ answer }) => answer),
    asked.map(estimatedTokens),
    room,
  );

  const isShown = (index: number) => index === 0 || index > leftOut;
  // Demands that a model found come after the answer to the question that noted them, and stay there.
  const place = isShown(found) ? found : 0;
  const contents = answers.map((answer, index) => [
    fence.around(`Answer ${index + 1}`, answer),
    ...(index === place ? demands : []),
    ...(index === 0 && leftOut > 0 ? [`[${leftOut} questions and their answers are left out here]`] : []),
  ]);
  const users = [work, ...contents.filter((_, index) => isShown(index)).map((parts) => parts.join("\n\n"))];
  const questions = asked.filter((_, index) => isShown(index));
  return users.flatMap((content, index): Message[] => {
    const question = questions[index];
    return question === undefined
      ? [{ role: "user", content: `${content}\n\n${describeOpenItems(shown)}` }]
      : [
          { role: "user", content },
          { role: "assistant", content: question },
        ];
  });
}

/** The questions that were answered, with their answers. */
function exchangesOf(history: readonly HistoryMessage[]) {
  return history.flatMap(({ role, content: question, account }, index) => {
    const answer = history[index + 1];
    return role === "assistant" && answer?.role === "user"
      ? [{ question, answer: answer.content, account }]
      : [];
  });
}

/** The tokens for the lines about open items. */
const LAST_LINES_TOKENS = 250;

/** The tokens for the marks around an answer. */
const EXCHANGE_TOKENS = 60;

/** The tokens for a question and what is left of a long answer, the same for all requests of a defense. */
const MIN_EXCHANGE_TOKENS = 110;

/** If not everything fits, an answer may take this share of the room. */
const ANSWER_SHARE = 1 / 4;

/** A smaller part of an answer would say nothing. */
const MIN_ANSWER_TOKENS = 150;

/** A cut should hold for several questions, because requests are read anew after it. */
const BLOCK = 4;

/**
 * The answers, whole while there is room. Otherwise, long answers lose their middle; if that is not enough, blocks of
 * exchanges after the first one are left out, and the answers of the rest lose more.
 */
function cutToRoom(
  whole: readonly string[],
  questionTokens: readonly number[],
  room: number,
): { readonly answers: readonly string[]; readonly leftOut: number } {
  const sizes = (answers: readonly string[]) =>
    answers.map((answer, index) => (questionTokens[index] ?? 0) + estimatedTokens(answer) + EXCHANGE_TOKENS);
  if (sum(sizes(whole)) <= room) return { answers: whole, leftOut: 0 };
  const share = Math.max(MIN_ANSWER_TOKENS, Math.floor(room * ANSWER_SHARE));
  const shortened = whole.map((answer) => shortenedText(answer, share));
  const costs = sizes(shortened);
  const costOf = (leftOut: number) => sum(costs) - sum(costs.slice(1, 1 + leftOut));
  const most = Math.max(0, whole.length - 2);
  let leftOut = 0;
  while (costOf(leftOut) > room && leftOut < most) leftOut = Math.min(leftOut + BLOCK, most);
  if (costOf(leftOut) <= room) return { answers: shortened, leftOut };
  const kept = shortened.filter((_, index) => index === 0 || index > leftOut).map(estimatedTokens);
  const least = fairShare(kept, Math.max(0, room - costOf(leftOut) + sum(kept)));
  return { answers: shortened.map((answer) => shortenedText(answer, least)), leftOut };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function describeWork(shown: Shown, maxTokens: number): string {
  const { context, fence } = shown;
  const { statement, traceDigest } = context;
  const task =
    statement === null
      ? "The task's statement is not known."
      : fence.around(
          "The task as the learner was given it:",
          shortenedText(statement, Math.floor(maxTokens / 2)),
        );
  const named = context.demands ? describeDemands(shown, maxTokens) : [];
  if (!traceDigest) return [task, ...named, "There is no record of how the learner worked."].join("\n\n");
  const counts = Object.entries(traceDigest.counts_by_kind).map(([kind, count]) => `${count} × ${kind}`);
  const record = [
    `${traceDigest.event_count} events from ${traceDigest.first_at} to ${traceDigest.last_at}: ${counts.join(", ")}`,
    ...factsOf(traceDigest).map(lineOf),
  ];
  // The topics are the first facts, so that they remain if the middle is left out.
  const recorded = shortenedText(record.join("\n"), Math.floor(maxTokens / 2));
  return [task, ...named, fence.around("The record of how the learner worked:", recorded)].join("\n\n");
}

function describeDemands({ items, fence }: Shown, maxTokens: number): string[] {
  const demands = items.topics.flatMap((topic) =>
    topic.type === "demand" ? [`${topic.id}: ${topic.text}`] : [],
  );
  return demands.length > 0
    ? [fence.around("What the task demands:", shortenedText(demands.join("\n"), Math.floor(maxTokens / 4)))]
    : [];
}

/** The lines about what comes next. They have only IDs, so that they stay short. */
function describeOpenItems({ open, awaitsDemands }: Shown): string {
  const { topics, criteria, questionsLeft, needsTopic, needsCriterion } = open;
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join(", ") || "none";
  const isOpen = topics.length + criteria.length > 0;
  return [
    ...(isOpen
      ? [
          `Open topics: ${ids(topics)}. Open criteria: ${ids(criteria)}. Questions left for them: ${questionsLeft}.`,
        ]
      : ["Every topic and every criterion was asked about."]),
    ...(awaitsDemands ? ["What the task demands may become further topics."] : []),
    ...(needsTopic ? ["This question must be about an open topic."] : []),
    ...(needsCriterion ? ["This question must serve an open criterion."] : []),
  ].join("\n");
}

function lineOf({ id, text }: Fact): string {
  return `${id}: ${text}`;
}
