import { wordCount } from "defense-core";
import { askingOf } from "./asking.js";
import type { Clause } from "./clauses.js";
import { faultOf } from "./faults.js";
import { exampleIn } from "./given-away.js";
import { isLongEnough } from "./is-long-enough.js";
import { saysBefore } from "./lead-in.js";
import { patternsOf } from "./lexicon/patterns.js";
import { likeliestLexicons } from "./likeliest-lexicons.js";
import { masked } from "./quoted.js";
import { capitalized, finished } from "./read-question.js";

/**
 * Ways to cut the fault out of a question so that a question remains: the first half, or the part after a comment or
 * before an example.
 */
export function safeCuts(question: string): string[] {
  const text = question.normalize("NFC");
  return likeliestLexicons(text).flatMap((lexicon) => {
    const patterns = patternsOf(lexicon);
    const asking = askingOf(masked(text), patterns);
    const { clauses, main, second } = asking;
    const example = exampleIn(asking, patterns);
    const ends = [second, example].filter((clause) => clause !== undefined).map(({ cut }) => cut);
    const isAside = saysBefore(masked(text), asking, patterns);
    const begin = main === undefined ? -1 : clauses.indexOf(main);
    const isComment = ({ text: words }: Clause) =>
      wordCount(words) <= MAX_COMMENT_WORDS && !patterns.like("^%[^\\p{L}]*$", "asks", "relates").test(words);
    const starts = clauses
      .slice(0, begin + 1)
      .filter((clause, index) => (isAside && clause === main) || clauses.slice(0, index).every(isComment))
      .filter((clause) => clause === main || !patterns.like("%", "joints").test(clause.joint))
      .filter(
        ({ text: words, start }) =>
          start === 0 || !patterns.like("^[^\\p{L}]*%", "complementizers").test(words),
      )
      .slice(-MAX_STARTS)
      .map((clause) => (clause === clauses[0] ? 0 : clause.start));
    return [text.length, ...ends]
      .flatMap((end) => starts.map((start) => text.slice(start, end)))
      .filter((part) => part !== text && part.length <= MAX_CHARACTERS)
      .filter((part) => isLongEnough(part) && standsAlone(part) && faultOf(part) === undefined)
      .map((part) => capitalized(finished(part, question)));

    function standsAlone(part: string): boolean {
      return (
        lexicon.ends === undefined ||
        part.endsWith(text.slice(-1)) ||
        patterns.like("%[^\\p{L}]*$", "ends").test(part)
      );
    }
  });
}

/** More words before a question may be its topic. */
const MAX_COMMENT_WORDS = 6;

/** Each part is parsed like a question. A hostile text could have hundreds of parts; a real question does not. */
const MAX_STARTS = 8;
const MAX_CHARACTERS = 500;
