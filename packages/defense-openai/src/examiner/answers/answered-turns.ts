import { type HistoryMessage, isPlaceholder, type TimeSlices } from "defense-core";
import { comparable } from "../language/comparable.js";
import { isNoAnswer } from "./no-answer.js";

/** A cache of what each answer says, because each question needs all answers, perhaps hundreds. */
const known = new WeakMap<HistoryMessage, string | null>();

/** An answer without a word in so many characters says nothing. */
const MAX_READ = 10_000;

/** The key to compare an answer by; `null` if it says nothing. */
function keyOf(message: HistoryMessage): string | null {
  const found = known.get(message);
  if (found !== undefined) return found;
  const { content } = message;
  const says =
    /[\p{L}\p{N}]/u.test(content.slice(0, MAX_READ)) && !isPlaceholder(content) && !isNoAnswer(content);
  const key = says ? comparable(content) : null;
  known.set(message, key);
  return key;
}

/** Fills the cache in slices, before {@link answeredTurns} needs it. */
export async function readAnswers(history: readonly HistoryMessage[], slices: TimeSlices): Promise<void> {
  for (const message of history) {
    if (message.role === "user") keyOf(message);
    await slices.endStep();
  }
}

/**
 * The turns of the answers that say something: more than “I don't know”, and not what an earlier answer said in the
 * same words.
 */
export function answeredTurns(history: readonly HistoryMessage[]): number[] {
  const said = new Set<string>();
  return history.flatMap((message, turn) => {
    const key = message.role === "user" ? keyOf(message) : null;
    if (key === null || said.has(key)) return [];
    said.add(key);
    return turn;
  });
}
