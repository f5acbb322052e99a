import { wordsOf } from "./words.js";

/** Longer texts count as equal if their lengths and this many of their first characters are equal. */
const MAX_COMPARED = 2_000;

/** The key to compare a text by: its words, or the text itself if its characters expand to phrases of many letters. */
export function comparable(text: string): string {
  const begin = text.slice(0, MAX_COMPARED);
  const plain = begin.normalize("NFKC");
  const compared = plain.length > 2 * MAX_COMPARED ? begin : wordsOf(plain).join(" ");
  return text.length <= MAX_COMPARED ? compared : `${compared} … ${text.length}`;
}
