import { isPlaceholder, letterWeight, wordCount } from "defense-core";
import { Vocabulary } from "../../verdict/vocabulary.js";
import type { Exchange } from "./exchanges.js";
import type { Lack } from "./kinds.js";

/** An answer that says less leaves its question open, in whatever language: “Yes, I did.” */
const MIN_LETTERS = 20;

/** “I don't know” with more words than this is part of an answer, as where answers are counted for a pass. */
const MAX_WORDS_OF_NO_ANSWER = 8;

/** What an answer lacks shows in so many characters of its beginning. */
const MAX_READ = 500;

/** Why each answer leaves its question open; `null` if it answers something. */
export function lacksOf(exchanges: readonly Exchange[]): (Lack | null)[] {
  const before = new Set<string>();
  return exchanges.map(({ question, answer }) => {
    const said = wordsIn(answer).join(" ");
    const isRepeated = before.add(wordsIn(question).join(" ")).has(said);
    before.add(said);
    return lackOf(answer.trim()) ?? (isRepeated ? "little" : null);
  });
}

function lackOf(answer: string): Lack | null {
  if (isPlaceholder(answer)) return "little";
  const isShort = answer.length <= MAX_READ && wordCount(answer) <= MAX_WORDS_OF_NO_ANSWER;
  if (isShort && Vocabulary.of(answer).doesNotKnow(answer)) return "unknown";
  // Words count once, so that repeating them makes no answer.
  const words = new Set(wordsIn(answer.slice(0, MAX_READ)));
  return letterWeight([...words].join(" ")) < MIN_LETTERS ? "little" : null;
}

/** Regardless of case, punctuation and white space. */
function wordsIn(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
