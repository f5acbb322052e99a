import type { ExaminerContext, HistoryMessage, QuestionReading } from "defense-core";
import type { Criterion } from "../../parts/criteria.js";
import { type AnswerGap, gapsOf } from "./answer-gaps.js";
import { exchangesOf } from "./exchanges.js";
import { itemsOf } from "./items.js";
import { openItems, progressOf } from "./progress.js";

/** After this many answers in a row that say nothing, more questions would not help. */
const FRUITLESS_ANSWERS = 3;

/**
 * True if a defense can end: every item was asked about and enough questions were answered for a pass to count without
 * a review, or the latest answers say nothing.
 *
 * @param next the question that was asked after the latest answer
 */
export function isEnough(
  context: ExaminerContext,
  next: HistoryMessage | undefined,
  criteria: readonly Criterion[],
  minAnswers: number,
): boolean {
  // The next question may have noted demands, which are open, and topics that the latest answer covered.
  const history = next ? [...context.history, next] : context.history;
  const exchanges = exchangesOf(history);
  const gaps = gapsOf(exchanges);
  const fruitless = exchanges.map(({ reading }, index) => isFruitless(gaps[index] ?? null, reading));
  const latest = fruitless.slice(-FRUITLESS_ANSWERS);
  if (latest.length === FRUITLESS_ANSWERS && !latest.includes(false)) return true;
  const progress = progressOf(history);
  const open = openItems(itemsOf({ ...context, history }, criteria), progress);
  const isThrough = progress.answered > 0 && open.topics.length + open.criteria.length === 0;
  return isThrough && gaps.filter((gap) => gap === null).length >= minAnswers;
}

/** A model's reading decides whether a short answer says something. “I don't know” never does. */
function isFruitless(gap: AnswerGap | null, reading: QuestionReading | undefined): boolean {
  if (reading === undefined || gap === "unknown") return gap !== null;
  return reading.says === "nothing";
}
