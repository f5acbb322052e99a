import { BEGIN, type Patterns } from "./patterns.js";

/** A part of a sentence, bounded by commas and connectives. */
export interface Clause {
  readonly text: string;
  /** Where its `joint` begins. */
  readonly cut: number;
  /** What separates the clause from the previous one. */
  readonly joint: string;
  readonly start: number;
  readonly end: number;
  /** True if a comma or the like precedes the clause. */
  readonly hasComma: boolean;
  /** True if a connective such as “and”, or a mark stronger than a comma, precedes the clause. */
  readonly isJoined: boolean;
}

const COMMA = ",(?=\\s|$)";
/** “merge()” is a name, not two clauses. */
const BRACKET = "\\((?!\\))|(?<!\\()\\)";
const STRONG_MARK = `[;:](?=\\s|$)|${BRACKET}|\\s[–—-]{1,2}\\s`;

/** The clauses of a sentence. Words such as “also” at the beginning of a clause count as part of its `joint`. */
export function clausesOf(sentence: string, patterns: Patterns): Clause[] {
  const joint = patterns.source("joints").replaceAll(BEGIN, `${BEGIN}(?<!['’])`);
  const boundary = new RegExp(`(?<strong>${STRONG_MARK})|(?<comma>${COMMA})|(?<joint>${joint})`, "giu");
  const also = patterns.like(`^[\\s,]*(?:%),?`, "also");
  const clauses: Clause[] = [];
  let [cut, start, hasComma, isJoined] = [0, 0, false, false];
  const add = (end: number) => {
    const linked = also.exec(sentence.slice(start, end));
    const from = linked ? start + linked[0].length : start;
    const text = sentence.slice(from, end);
    if (/[\p{L}\p{N}]/u.test(text)) {
      clauses.push({
        text: text.trim(),
        cut,
        joint: sentence.slice(cut, from),
        start: from,
        end,
        hasComma,
        isJoined: isJoined || linked !== null,
      });
      [hasComma, isJoined] = [false, false];
      cut = end;
    } else if (linked) isJoined = true;
  };
  for (const { index, 0: found, groups = {} } of sentence.matchAll(boundary)) {
    add(index);
    start = index + found.length;
    hasComma ||= groups.comma !== undefined;
    isJoined ||= groups.comma === undefined;
  }
  add(sentence.length);
  return clauses;
}
