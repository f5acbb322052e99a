import { wordCount } from "defense-core";
import { Vocabulary } from "./vocabulary.js";

/** “I don't know” with more words than this is part of an answer. */
const MAX_WORDS = 8;
const MAX_CHARACTERS = 500;

/** True if an answer says “I don't know” and hardly anything else. */
export function isNoAnswer(answer: string): boolean {
  return (
    answer.length <= MAX_CHARACTERS &&
    wordCount(answer) <= MAX_WORDS &&
    Vocabulary.of(answer).doesNotKnow(answer)
  );
}
