import { wordsOf } from "./words.js";

/** Longer texts are the same if they begin with the same so many characters, and are equally long. */
const MAX_COMPARED = 2_000;

/** What a text is compared by. */
export function comparable(text: string): string {
  // A character may stand for a phrase: it is made up to eighteen of them.
  const plain = text.slice(0, MAX_COMPARED).normalize("NFKC");
  const words = wordsOf(plain.slice(0, MAX_COMPARED)).join(" ");
  const isWhole = text.length <= MAX_COMPARED && plain.length <= MAX_COMPARED;
  return isWhole ? words : `${words} … ${text.length}`;
}
