import { wordsOf } from "./words.js";

/** Longer texts are the same if they begin with the same so many characters, and are equally long. */
const MAX_COMPARED = 2_000;

/** What a text is compared by. Its words take up to eighteen times as many letters, where one stands for a phrase. */
export function comparable(text: string): string {
  const words = wordsOf(text.slice(0, MAX_COMPARED)).join(" ");
  return text.length <= MAX_COMPARED ? words : `${words} … ${text.length}`;
}
