// Finds where clauses and sentences begin and end.

/** A part of a text, by its offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Marks that end sentences, in the scripts that we know. */
export const SENTENCE_MARKS = ".!?…。．！？｡؟۔।॥։።፧";

const ABBREVIATIONS =
  "etc vs approx ca bzw usw ggf vgl evtl cf resp incl dr prof mr mrs ms nr fig sec ej ex".split(" ");

/**
 * A full stop does not end a sentence after an abbreviation, nor after a single letter, unless that is a name such as
 * “x” before a new sentence.
 */
const ABBREVIATED = `(?<!(?<!\\p{L})(?:${ABBREVIATIONS.map(inAnyCase).join("|")}))(?:(?<!(?<!\\p{L})\\p{L})|(?<=(?<!\\p{L}\\.\\s?|\\p{L})\\p{Ll})(?=\\.\\s+\\p{Lu}\\p{Ll}))`;
const CLOSING = "[\"'”’»)\\]]*";
const PARAGRAPH = "(?:\\r?\\n[^\\S\\n]*){2,}|\\r?\\n(?=\\s*(?:[-*•–]|\\d{1,3}[.)])\\s)";

/** A line that begins or ends code. */
const CODE_FENCE = "(?<=^|\\n)[^\\S\\n]*`{3}[^`\\n]{0,20}(?=\\n|$)";
const SENTENCE_END = `(?:${ABBREVIATED}\\.|[!?…])[.!?…]*${CLOSING}(?=\\s|$)|[${SENTENCE_MARKS.slice(4)}]+|${PARAGRAPH}|${CODE_FENCE}`;

/** A comma between the digits of a list or a number does not end a clause. */
const CLAUSE_END =
  "(?<!\\p{N})[,;:](?=\\s|$)|[,;:](?=\\s+[^\\s\\p{N}]|\\s*$)|[،؛、，；：]|(?<=\\s)[-–—]+(?=\\s)|—";

const SENTENCE_BOUNDARY = new RegExp(SENTENCE_END, "gu");
const CLAUSE_BOUNDARY = new RegExp(`${SENTENCE_END}|${CLAUSE_END}`, "gu");

function inAnyCase(word: string): string {
  return `[${word.slice(0, 1).toUpperCase()}${word.slice(0, 1)}]${word.slice(1)}`;
}

/** The text around a part of a text. */
export interface Surroundings extends Range {
  /** True if both ends were found. */
  readonly isWhole: boolean;
}

/** The clauses that overlap a part of a text, without surrounding white space and separators. */
export function clausesAround(text: string, part: Range, reach: number): Surroundings {
  return around(text, part, reach, CLAUSE_BOUNDARY);
}

/** The sentences that overlap a part of a text. */
export function sentencesAround(text: string, part: Range, reach: number): Surroundings {
  return around(text, part, reach, SENTENCE_BOUNDARY);
}

/** Longer than any abbreviation. */
const LAST_WORD = 12;

/** Looks no further than `reach` characters in each direction. */
function around(text: string, part: Range, reach: number, boundary: RegExp): Surroundings {
  const words = trimmed(text, part, /[\p{L}\p{M}\p{N}]/u);
  const from = Math.max(0, words.start - reach);
  const to = Math.min(text.length, words.end + reach);
  // Include the first letter and the last word, so that the boundary pattern sees its context.
  const first = words.start + 1;
  const before = [...text.slice(from, first).matchAll(boundary)].findLast(
    ({ index, 0: mark }) => from + index + mark.length <= words.start,
  );
  const last = Math.max(0, words.end - LAST_WORD);
  const after = [...text.slice(last, to).matchAll(boundary)].find(({ index }) => last + index >= words.end);
  const found = trimmed(
    text,
    {
      start: before === undefined ? from : from + before.index + before[0].length,
      end: after === undefined ? to : last + after.index,
    },
    /[^\s.,;:!?…–—-]/u,
  );
  return {
    start: Math.min(part.start, found.start),
    end: Math.max(part.end, found.end),
    isWhole: (before !== undefined || from === 0) && (after !== undefined || to === text.length),
  };
}

/** A range from its first to its last character of a kind; unchanged if it has no such characters. */
function trimmed(text: string, { start, end }: Range, kind: RegExp): Range {
  const first = text.slice(start, end).search(kind);
  if (first === -1) return { start, end };
  let last = end;
  while (!kind.test(characterBefore(text, last))) last -= characterBefore(text, last).length;
  return { start: start + first, end: last };
}

function characterBefore(text: string, end: number): string {
  const isPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, end - 2), end));
  return text.slice(end - (isPair ? 2 : 1), end);
}

const MAX_OCCURRENCES = 5;

/** Where a text has a quote; the first ones, if there are many. */
export function occurrences(quote: string, text: string): number[] {
  const all: number[] = [];
  for (
    let at = text.indexOf(quote);
    at !== -1 && all.length < MAX_OCCURRENCES;
    at = text.indexOf(quote, at + 1)
  ) {
    all.push(at);
  }
  return all;
}
