import { isPlaceholder } from "../../domain/placeholder.js";
import { type ReviewReason, reviewReasons } from "../../domain/review-reason.js";
import { firstCodePoints } from "../../domain/text.js";
import { isTraceComplete, recordState } from "../../domain/trace.js";
import type { Verdict, VerdictCriterion } from "../../domain/verdict.js";
import type { ExaminerContext, HistoryMessage } from "../../ports.js";
import type { TimeSlices } from "../../time-slices.js";
import type { Frames } from "./frames/frames.js";
import { topicsOf } from "./topics.js";

const MAX_QUOTE_CODE_POINTS = 200;

const NOTE = "This defense has not been assessed: the scripted examiner asks questions but does not judge.";

const NEEDS_REVIEW = "a person must review this defense";

/**
 * A verdict that judges nothing. It sums up what was covered, for the person who will judge. If a count happens to
 * equal a confidential text, such as the result of a calculation, the verdict says less.
 */
export async function unassessedVerdict(
  context: ExaminerContext,
  frames: Frames,
  reveals: (text: string) => boolean,
  slices: TimeSlices,
): Promise<Verdict> {
  const reasons = reasonsFor(context);
  const history = await counted(context.history, slices);
  const firstOf = (...texts: string[]) => texts.find((text) => !reveals(text)) ?? "";
  return {
    outcome: "not_assessed",
    confidence: null,
    summary: firstOf(
      `${NOTE} ${talk(history)} ${coverage(context, frames)}`,
      `${NOTE} ${coverage(context, frames)}`,
      NOTE,
    ),
    criteria: history.flatMap((message, turn) => {
      if (message.role !== "assistant") return [];
      const { rationale, ...others } = criterion(history, turn);
      return [{ ...others, rationale: firstOf(rationale, "Not assessed.") }];
    }),
    needs_review: true,
    review_reasons: reviewReasons(reasons).map((reason) => firstOf(reason, NEEDS_REVIEW)),
    reasons,
    record: recordState(context.traceDigest),
    injection_flags: [],
    examiner: { provider: "scripted", model: null, prompt_version: null, runs: 0, agreement: null },
  };
}

function reasonsFor({ traceDigest }: ExaminerContext): ReviewReason[] {
  return [
    { code: "not_assessed", severity: "must" },
    ...(isTraceComplete(traceDigest) ? [] : [{ code: "record_gaps", severity: "must" } as const]),
  ];
}

/** A message and its number of words; `null` for a spoken answer that was not transcribed. */
interface CountedMessage extends HistoryMessage {
  readonly words: number | null;
}

/** Counts in slices, because counting the words in megabytes is slow. */
async function counted(history: readonly HistoryMessage[], slices: TimeSlices): Promise<CountedMessage[]> {
  const all: CountedMessage[] = [];
  for (const message of history) {
    all.push({ ...message, words: isPlaceholder(message.content) ? null : countWords(message.content) });
    await slices.endStep();
  }
  return all;
}

function talk(history: readonly CountedMessage[]): string {
  const answers = history.filter(({ role }) => role === "user");
  const questions = history.length - answers.length;
  const counts = answers.map(({ words }) => words).filter((words) => words !== null);
  const unwritten = answers.length - counts.length;
  const empty = counts.filter((words) => words === 0).length;
  const words = counts.reduce((sum, count) => sum + count, 0);
  return (
    `${count(questions, "question was", "questions were")} asked; ` +
    `${count(answers.length, "answer", "answers")} with ${count(words, "word", "words")} in total` +
    `${empty > 0 ? `, ${empty} of them without words` : ""}` +
    `${unwritten > 0 ? `, ${unwritten} of them spoken and not transcribed` : ""}.`
  );
}

function coverage({ history, statement, traceDigest }: ExaminerContext, frames: Frames): string {
  const topics = topicsOf(statement, traceDigest, frames);
  if (topics.length === 0) return "There was neither a statement nor a trace to ask about.";
  const asked = new Set(history.map(({ content }) => content));
  const areas = [...new Set(topics.map(({ area }) => area))].map((area) => {
    const all = topics.filter((topic) => topic.area === area);
    return `${area} (${all.filter(({ question }) => asked.has(question)).length} of ${all.length})`;
  });
  return `Prepared questions that were asked: ${areas.join(", ")}.`;
}

function criterion(history: readonly CountedMessage[], turn: number): VerdictCriterion {
  const answer = history[turn + 1];
  const said = answer === undefined || answer.words === null ? "" : answer.content.trim();
  const quote = firstCodePoints(said, MAX_QUOTE_CODE_POINTS);
  return {
    id: `turn-${turn}`,
    title: history[turn]?.content ?? "",
    level: "not_assessed",
    rationale: howAnswered(answer),
    evidence: quote === "" ? [] : [{ turn: turn + 1, quote }],
  };
}

function howAnswered(answer: CountedMessage | undefined): string {
  if (answer === undefined) return "Not answered before the defense was finished.";
  if (answer.words === null) return "Answered by voice, not transcribed; not assessed.";
  return `Answered with ${count(answer.words, "word", "words")}; not assessed.`;
}

/** Counts words without building a list, which would take as much memory as the text. */
function countWords(text: string): number {
  const word = /[\p{L}\p{N}]+/gu;
  let words = 0;
  while (word.test(text)) words++;
  return words;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
