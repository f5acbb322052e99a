import { wordCount } from "defense-core";
import type { Asking } from "./asking.js";
import { beginsWithIdentifier } from "./identifiers.js";
import type { QuestionLexicon } from "./lexicon/lexicon.js";
import type { Patterns } from "./lexicon/patterns.js";
import { isKnownWord } from "./likeliest-lexicons.js";

/**
 * Whether the examiner says something of its own before it asks: “Nobody would do it like that, so why …?” What a question
 * is about may stand there, and when it is asked for: “In your second test, …”, “If it fails, …”, “You said that …”.
 * Praise, judgements and answers mostly stand in such a statement, in words that no list has.
 */
export function saysBefore(sentence: string, { main }: Asking, { like, lexicon }: Patterns): boolean {
  if (main === undefined || lexicon.frames === undefined) return false;
  const before = sentence.slice(0, main.cut).trimStart();
  return (
    wordCount(before) >= MIN_WORDS &&
    !like("^[^\\p{L}\\p{N}]*%", "frames", "relates").test(before) &&
    !isOfCode(before, lexicon) &&
    // The question is there: “La boucle s'arrête-t-elle quand …?”
    !like("%", "asks", "inverts", "requests").test(before)
  );
}

/** Whether a text begins with a name that the learner has given: “main() has no test; how …?” */
function isOfCode(text: string, lexicon: QuestionLexicon): boolean {
  const [word = ""] = /^\p{Ll}[\p{L}\p{M}]*/u.exec(text) ?? [];
  return text.startsWith("`") || beginsWithIdentifier(text) || (word !== "" && !isKnownWord(word, lexicon));
}

/** A single word may be a name. */
const MIN_WORDS = 2;
