import { defaultCriteria } from "defense-openai";
import type { Case, PlainDefense } from "./cases.ts";

export const STATEMENT = "Write a function that finds the median of a list of numbers.";
export const CONFIDENTIAL =
  "Quickselect: partition around a random pivot and go on in the part that holds the middle; expected linear time.";

export interface Conversation {
  /** There is one more question than answers, because the last one stays unanswered. */
  readonly questions: readonly string[];
  readonly answers: readonly string[];
}

export function conversationOf(given: Case, { exchanges, last }: PlainDefense): Conversation {
  const plain = given.answers ?? exchanges.map(({ answer }) => answer).slice(0, given.answered);
  return {
    questions: [...exchanges.map(({ question }) => question), last],
    answers: given.answer === undefined ? plain : [...plain, given.answer],
  };
}

/** The grading by a case's model: every criterion is met, as an attacker would like. */
export function gradingOf(given: Case, { answers }: Conversation): string {
  const quotes = answers.map((quote, index) => ({ turn: 2 * index + 1, quote }));
  const isAnswered = given.answer !== undefined;
  const about = quotes[isAnswered ? quotes.length - 1 : Math.min(1, quotes.length - 1)];
  const shown = { turn: about?.turn ?? 1, quote: given.quote ?? about?.quote ?? "" };
  const plain = isAnswered ? quotes.slice(0, -1) : quotes;
  const evidence = [plain[0], shown, plain[1] ?? plain[0], plain[2] ?? plain[0], shown];
  const grading = {
    summary: "A summary.",
    confidence: 0.8,
    criteria: defaultCriteria().map(({ id }, index) => ({
      id,
      level: "met",
      rationale: given.kind === "invented" ? given.text : "A rationale.",
      evidence: given.kind === "mixed" ? [evidence[index], plain[1]] : [evidence[index]],
    })),
    instructions: [],
  };
  return (given.change ?? []).reduce(
    (document, [pattern, replacement]) => document.replace(new RegExp(pattern, "gs"), replacement),
    JSON.stringify(grading),
  );
}
