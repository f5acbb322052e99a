import { wordCount } from "defense-core";
import type { Asking } from "./asking.js";
import type { Patterns } from "./lexicon/patterns.js";

/**
 * Whether the examiner says something of its own before it asks: “Nobody would do it like that, so why …?” What a question
 * is about may stand there, and when it is asked for: “In your second test, …”, “If it fails, …”, “You said that …”.
 * Praise, judgements and answers mostly stand in such a statement, in words that no list has.
 */
export function saysBefore(sentence: string, { main }: Asking, { like, lexicon }: Patterns): boolean {
  if (main === undefined || lexicon.frames === undefined) return false;
  const before = sentence.slice(0, main.cut);
  return (
    wordCount(before) >= MIN_WORDS &&
    !like("^[^\\p{L}\\p{N}]*%", "frames", "relates").test(before) &&
    !CODE.test(before) &&
    // The question is there: “La boucle s'arrête-t-elle quand …?”
    !like("%", "asks", "inverts", "requests").test(before)
  );
}

/** What the learner has written, as in “main() has no test; how …?” */
const CODE = /^[^\p{L}\p{N}]*(?:`|[\p{L}\p{N}$.]*[_([]|\p{Ll}+\p{Lu})/u;

/** A single word may be a name. */
const MIN_WORDS = 2;
