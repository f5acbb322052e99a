import { letterWeight, wordCount } from "defense-core";

/**
 * True if a text is long enough for a question: at least three words, or as much text in a few long words or in a
 * script without spaces.
 */
export function isLongEnough(words: string): boolean {
  return wordCount(words) >= 3 || letterWeight(words) >= 12;
}
