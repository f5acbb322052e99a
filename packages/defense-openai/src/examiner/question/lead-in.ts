import { wordCount } from "defense-core";
import type { Asking } from "./asking.js";
import type { Clause } from "./clauses.js";
import { beginsWithIdentifier } from "./identifiers.js";
import type { QuestionLexicon } from "./lexicon/lexicon.js";
import type { Patterns } from "./lexicon/patterns.js";
import { isKnownWord } from "./likeliest-lexicons.js";

/**
 * True if the examiner makes a statement of its own before it asks: “It's never done like that, so why …?” A topic or a
 * condition may come before the question: “In your second test, …”, “If it fails, …”, “You said that …”. Most praise,
 * judgments and answers are in such statements, in words that no list has.
 */
export function saysBefore(sentence: string, { main, clauses }: Asking, patterns: Patterns): boolean {
  const { like, lexicon } = patterns;
  if (main === undefined || lexicon.frames === undefined) return false;
  const before = sentence.slice(0, main.cut).trimStart();
  return (
    wordCount(before) >= MIN_WORDS &&
    !like("^[^\\p{L}\\p{N}]*%", "frames", "relates").test(before) &&
    !isOfCode(before, lexicon) &&
    !TIME.test(before) &&
    // This clause is the question: “La boucle s'arrête-t-elle quand …?”
    !like("%", "inverts").test(before) &&
    !clauses.some((clause) => clause.start < main.start && asksFirst(clause, patterns))
  );
}

/** True if a clause begins with an interrogative, unlike “I like how you …”. */
function asksFirst({ text }: Clause, { like, source }: Patterns): boolean {
  const notOfStatement = `(?!\\s+${source("subjects")})`;
  return like(`^[^\\p{L}]*(?:[\\p{L}\\p{M}]+\\s+)?%${notOfStatement}`, "asks", "requests").test(text);
}

/** True if a text begins with a name from the learner's code: “main() has no test; how …?” */
function isOfCode(text: string, lexicon: QuestionLexicon): boolean {
  const [word = ""] = /^\p{Ll}[\p{L}\p{M}]*/u.exec(text) ?? [];
  return text.startsWith("`") || beginsWithIdentifier(text) || (word !== "" && !isKnownWord(word, lexicon));
}

/** A time comes from the record: “At 14:10, …”. */
const TIME = /(?<!\p{N})\p{N}{1,2}[:.h]\p{N}{2}(?!\p{N})/u;

/** A single word may be a name. */
const MIN_WORDS = 2;
