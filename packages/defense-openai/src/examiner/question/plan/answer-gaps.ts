import { type HistoryMessage, isPlaceholder, letterWeight, type TimeSlices } from "defense-core";
import { isNoAnswer } from "../../answers/no-answer.js";
import { comparable } from "../../language/comparable.js";
import { eachWordOf } from "../../language/words.js";
import type { Exchange } from "./exchanges.js";
import type { AnswerGap } from "./kinds.js";

/** An answer that says less leaves its question open, in whatever language: “Yes, I did.” */
const MIN_LETTERS = 20;

/** What an answer lacks shows in so many characters of its beginning. */
const MAX_READ = 500;

/** What is known of an answer by itself. */
interface ReadAnswer {
  /** What it is compared by. */
  readonly said: string;
  readonly gap: AnswerGap | null;
}

/** There may be hundreds of answers, and all of them are needed for each question. */
const known = new WeakMap<HistoryMessage, ReadAnswer>();

/** Reads the answers in slices, before {@link gapsOf} needs them. */
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
  // A character may stand for a phrase.
  const plain = answer
    .slice(0, MAX_READ)
    .normalize("NFKC")
    .slice(0, 2 * MAX_READ);
  return saysEnough(plain) ? null : "little";
}

/** Words count once, so that repeating them makes no answer. */
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
