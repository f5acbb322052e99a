import type { Asking } from "./asking.js";
import { FIRST } from "./clause-words.js";
import type { Patterns } from "./lexicon/patterns.js";

/**
 * True if a question can be answered with yes or no, so that the learner need only agree: “Did you sort it by swapping
 * …?” Requires a language for which all interrogatives are known.
 */
export function isClosed(sentence: string, { clauses }: Asking, { like, lexicon }: Patterns): boolean {
  return (
    lexicon.frames !== undefined &&
    !like("%", "asks", "requests").test(sentence) &&
    !clauses.some(({ text }) => like(FIRST, "relates").test(text))
  );
}
