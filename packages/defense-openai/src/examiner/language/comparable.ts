import { wordsOf } from "./words.js";

/** Longer texts are the same if they begin with the same so many characters, and are equally long. */
const MAX_COMPARED = 2_000;

/** What a text is compared by: its words, but as it is if its characters stand for phrases, up to eighteen letters each. */
export function comparable(text: string): string {
  const begin = text.slice(0, MAX_COMPARED);
  const plain = begin.normalize("NFKC");
  const compared = plain.length > 2 * MAX_COMPARED ? begin : wordsOf(plain).join(" ");
  return text.length <= MAX_COMPARED ? compared : `${compared} … ${text.length}`;
}
