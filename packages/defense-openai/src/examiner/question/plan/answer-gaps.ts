import { type HistoryMessage, isPlaceholder, letterWeight, type TimeSlices } from "defense-core";
import { isNoAnswer } from "../../answers/no-answer.js";
import { comparable } from "../../language/comparable.js";
import { eachWordOf } from "../../language/words.js";
import type { Exchange } from "./exchanges.js";

/** Why an answer leaves its question open: the learner does not know, or it says too little. */
export type AnswerGap = "unknown" | "little";

/** An answer that says less leaves its question open, in any language: “Yes, I did.” */
const MIN_LETTERS = 20;

/** How many characters of an answer show what it lacks. */
const MAX_READ = 500;

/** The features of a single answer. */
interface ReadAnswer {
  /** The key to compare it by. */
  readonly said: string;
  readonly gap: AnswerGap | null;
}

/** A cache, because each question needs all answers, perhaps hundreds. */
const known = new WeakMap<HistoryMessage, ReadAnswer>();

/** Fills the cache in slices, before {@link gapsOf} needs it. */
export async function readAnswers(exchanges: readonly Exchange[], slices: TimeSlices): Promise<void> {
  for (const { message } of exchanges) {
    readAnswer(message);
    await slices.endStep();
  }
}

/** Why each answer leaves its question open; `null` if it answers something. */
export function gapsOf(exchanges: readonly Exchange[]): (AnswerGap | null)[] {
  const before = new Set<string>();
  return exchanges.map(({ question, message }) => {
    const { said, gap } = readAnswer(message);
    const isRepeated = before.add(comparable(question)).has(said);
    before.add(said);
    return gap ?? (isRepeated ? "little" : null);
  });
}

function readAnswer(message: HistoryMessage): ReadAnswer {
  const { content } = message;
  const read = known.get(message) ?? { said: comparable(content), gap: gapOf(content.trim()) };
  known.set(message, read);
  return read;
}

function gapOf(answer: string): AnswerGap | null {
  if (isPlaceholder(answer)) return "little";
  if (isNoAnswer(answer)) return "unknown";
  // A single character may stand for a phrase.
  const plain = answer
    .slice(0, MAX_READ)
    .normalize("NFKC")
    .slice(0, 2 * MAX_READ);
  return saysEnough(plain) ? null : "little";
}

/** Each word counts only once, so that repeating words is not an answer. */
function saysEnough(text: string): boolean {
  const words = new Set<string>();
  let letters = 0;
  for (const word of eachWordOf(text)) {
    if (words.has(word)) continue;
    words.add(word);
    for (const letter of word) {
      letters += letterWeight(letter);
      if (letters >= MIN_LETTERS) return true;
    }
  }
  return false;
}
