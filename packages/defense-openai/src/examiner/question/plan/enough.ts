import type { ExaminerContext, HistoryMessage } from "defense-core";
import { answeredTurns } from "../../answers/answered-turns.js";
import type { Criterion } from "../../parts/criteria.js";
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
  const answered = answeredTurns(history);
  const fruitless = history.flatMap(({ role }, turn) =>
    role === "user" ? isFruitless(history[turn + 1], answered.includes(turn)) : [],
  );
  const latest = fruitless.slice(-FRUITLESS_ANSWERS);
  if (latest.length === FRUITLESS_ANSWERS && !latest.includes(false)) return true;
  const progress = progressOf(history);
  const open = openItems(itemsOf({ ...context, history }, criteria), progress);
  const isThrough = progress.answered > 0 && open.topics.length + open.criteria.length === 0;
  return isThrough && answered.length >= minAnswers;
}

/** True if an answer brings nothing, by itself or as a model read it before its next question. */
function isFruitless(next: HistoryMessage | undefined, saysSomething: boolean): boolean {
  return !saysSomething || next?.account?.reading?.says === "nothing";
}
