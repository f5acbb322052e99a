import { letterWeight, wordCount } from "defense-core";

/** True if words may be a question: at least three, or as much in a few long ones or in a script without spaces. */
export function isLongEnough(words: string): boolean {
  return wordCount(words) >= 3 || letterWeight(words) >= 12;
}
