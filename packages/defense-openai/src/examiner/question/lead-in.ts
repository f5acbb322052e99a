import { wordCount } from "defense-core";
import type { Asking } from "./asking.js";
import type { Patterns } from "./lexicon/patterns.js";

/**
 * Whether the examiner says something of its own before it asks: “Nobody would do it like that, so why …?” What a question
 * is about may stand there, and when it is asked for: “In your second test, …”, “If it fails, …”, “You said that …”.
 */
export function saysBefore(sentence: string, { main }: Asking, { like, lexicon }: Patterns): boolean {
  if (main === undefined || lexicon.frames === undefined) return false;
  const before = sentence.slice(0, main.cut);
  return (
    wordCount(before) >= MIN_WORDS &&
    !like("^[^\\p{L}\\p{N}]*%", "frames").test(before) &&
    // The question is there: “La boucle s'arrête-t-elle quand …?”
    !like("%", "inverts").test(before)
  );
}

/** A single word may be a name. */
const MIN_WORDS = 2;
