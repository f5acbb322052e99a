import type { Vocabulary } from "./vocabulary.js";

/** Mere claims and excuses have fewer concrete words; honest answers have more. */
const MIN_CONCRETE_WORDS = 4;
const MIN_OWN_WORDS = 2;

/** How much of the question and the task to read. */
const MAX_READ_OF_ONE = 4_000;

/** True if words say enough that is in neither the question nor the task. */
export function saysSomething(words: string, given: readonly string[], vocabulary: Vocabulary): boolean {
  const { count, distinct } = vocabulary.concreteWords(words);
  const known = given.map((text) => text.slice(0, MAX_READ_OF_ONE).toLowerCase());
  const isRepeated = known.some((text) => text.includes(words.toLowerCase()));
  const own = [...distinct].filter((word) => !known.some((text) => text.includes(word)));
  return count >= MIN_CONCRETE_WORDS && !isRepeated && (own.length >= MIN_OWN_WORDS || count > distinct.size);
}
