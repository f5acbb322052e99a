import { isPlaceholder, letterWeight } from "defense-core";
import { comparable } from "../../language/comparable.js";
import { wordsOf } from "../../language/words.js";
import { isNoAnswer } from "../../verdict/no-answer.js";
import type { Exchange } from "./exchanges.js";
import type { Lack } from "./kinds.js";

/** An answer that says less leaves its question open, in whatever language: “Yes, I did.” */
const MIN_LETTERS = 20;

/** What an answer lacks shows in so many characters of its beginning. */
const MAX_READ = 500;

/** Why each answer leaves its question open; `null` if it answers something. */
export function lacksOf(exchanges: readonly Exchange[]): (Lack | null)[] {
  const before = new Set<string>();
  return exchanges.map(({ question, answer }) => {
    const said = comparable(answer);
    const isRepeated = before.add(comparable(question)).has(said);
    before.add(said);
    return lackOf(answer.trim()) ?? (isRepeated ? "little" : null);
  });
}

function lackOf(answer: string): Lack | null {
  if (isPlaceholder(answer)) return "little";
  if (isNoAnswer(answer)) return "unknown";
  // Words count once, so that repeating them makes no answer.
  const words = new Set(wordsOf(answer.slice(0, MAX_READ)));
  return letterWeight([...words].join(" ")) < MIN_LETTERS ? "little" : null;
}
