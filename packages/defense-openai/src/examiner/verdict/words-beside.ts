import { clausesAround, type Range, type Surroundings } from "../answers/surroundings.js";
import type { Vocabulary } from "../answers/vocabulary.js";

/** The words near a quote that may change its meaning. */
export interface WordsBeside {
  /** The rest of the quote's clause, before and after the quote. */
  readonly leftOut: readonly string[];
  /** Other words that may reverse the quote's meaning. */
  readonly around: readonly string[];
  /** Short clauses before the quote's clause in its sentence, without punctuation. */
  readonly previous: string;
  /** A short clause after the quote's clause. */
  readonly next: string;
  /** True if the quote depends on words that it leaves out. */
  readonly isDependent: boolean;
}

/**
 * One or two words after a clause can take all of it back: “…, not really.” More words may continue it: “…, not a
 * queue.”
 */
const AFTERTHOUGHT = /^[\s\p{P}]*(?:[\p{L}\p{M}\p{N}'’]{1,20}\s{0,3}){1,2}(?=[.,;:!?…。，！？؟؛।]|\s*$)/u;
const AFTERTHOUGHT_CHARACTERS = 50;

/** Neighboring clauses of up to this length are about the quote. */
const SHORT_CLAUSE = 40;

export function wordsBeside(
  vocabulary: Vocabulary,
  text: string,
  quote: Range,
  clause: Surroundings,
  sentence: Surroundings,
): WordsBeside {
  const before = text.slice(clause.start, quote.start);
  const [firstWord = ""] = /^\P{L}*[\p{L}\p{M}'’]+/u.exec(text.slice(quote.start, quote.end)) ?? [];
  const isWholeSentence = !/[\p{L}\p{N}]/u.test(text.slice(sentence.start, quote.start));
  const isDependent =
    vocabulary.makesDependent(before) || (!isWholeSentence && vocabulary.makesDependent(firstWord));
  const isAnnounced = /:\s*$/u.test(text.slice(sentence.start, clause.start));
  const next = clausesAround(
    text,
    { start: clause.end, end: Math.min(text.length, clause.end + 3) },
    SHORT_CLAUSE,
  );
  const previous = text.slice(sentence.start, clause.start).replace(/[^\p{L}\p{M}\p{N}'’]+/gu, " ");
  return {
    leftOut: [before, text.slice(quote.end, clause.end)],
    around: [
      headingOf(text, sentence.start),
      isDependent || isAnnounced ? text.slice(sentence.start, quote.start) : "",
      isDependent ? text.slice(quote.end, sentence.end) : "",
      AFTERTHOUGHT.exec(text.slice(clause.end, clause.end + AFTERTHOUGHT_CHARACTERS))?.[0] ?? "",
    ],
    previous: previous.length <= SHORT_CLAUSE ? previous : "",
    next: next.end - clause.end <= SHORT_CLAUSE ? text.slice(clause.end, next.end) : "",
    isDependent,
  };
}

/** How far back to search for the heading of a list. */
const MAX_LIST = 1_000;
/** A heading may be emphasized, or be a list item itself. */
const HEADING = /[:：][\s*_]*$/u;
const LIST_ITEM = /^\s*(?:[-*•–]|\d{1,3}[.)])\s/u;

/** The heading of the list that a sentence is an item of: “What I have not done:”. */
function headingOf(text: string, start: number): string {
  const [own = "", ...before] = text
    .slice(Math.max(0, start - MAX_LIST), start)
    .split("\n")
    .reverse();
  if (!LIST_ITEM.test(own)) return "";
  const heading = before.find((line) => HEADING.test(line) || (line.trim() !== "" && !LIST_ITEM.test(line)));
  return heading !== undefined && HEADING.test(heading) ? heading : "";
}

/** In French, a space precedes the mark. */
const ASKING = /^["'”’»)\]\s]{0,5}[?？؟፧]/u;
const ODD_MARKS = /[⁇⁈⁉‽⸮❓❔]/u;

/** True if a clause's sentence is a question. Armenian marks a word in it, and Greek uses a semicolon. */
export function isAsked(text: string, clause: Range, sentence: Range): boolean {
  const isGreek = /\p{Script=Greek}[”»"')]*$/u.test(text.slice(Math.max(0, clause.end - 10), clause.end));
  return (
    ASKING.test(text.slice(sentence.end, sentence.end + 6)) ||
    ODD_MARKS.test(text.slice(sentence.start, sentence.end + 3)) ||
    text.slice(clause.start, clause.end).includes("՞") ||
    (isGreek && /^[;\u037e]/u.test(text.slice(clause.end, clause.end + 1)))
  );
}
