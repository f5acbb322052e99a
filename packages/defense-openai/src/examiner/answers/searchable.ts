import { withoutCase } from "../language/plain-words.js";

/** A text prepared for a search for list entries. */
export interface Searchable {
  /** In lower case; each character keeps its position. */
  readonly text: string;
  /** The positions where an entry can begin. */
  readonly places: readonly Position[];
  /** True if an entry can end at this position. */
  canEnd(at: number): boolean;
}

export interface Position {
  readonly at: number;
  /** The prefixes at a position: empty, one character, two characters, and so on. */
  readonly beginnings: readonly string[];
}

/** Few entries share a longer prefix. */
export const LONGEST_BEGINNING = 3;

/**
 * Prepares a text for searching. Entries begin and end at word boundaries. The latest text is cached, because it is
 * searched for the entries of several lists.
 */
export function searchable(text: string): Searchable {
  if (last?.given !== text) last = { given: text, made: prepared(withoutCase(text)) };
  return last.made;
}

let last: { given: string; made: Searchable } | undefined;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const CHARACTER = /\S/gu;

function prepared(text: string): Searchable {
  const isInWord = new Uint8Array(text.length + 1);
  for (const { index, 0: word } of text.matchAll(WORD)) isInWord.fill(1, index, index + word.length);
  return {
    text,
    places: positionsOf(text, (at) => isInWord[at - 1] !== 1),
    canEnd: (at) => isInWord[at] === 0,
  };
}

/** No entry begins with a space. */
function positionsOf(text: string, canBegin: (at: number) => boolean): Position[] {
  const places: Position[] = [];
  for (const { index: at } of text.matchAll(CHARACTER)) {
    if (!canBegin(at)) continue;
    const lengths = Array.from({ length: LONGEST_BEGINNING + 1 }, (_, length) => length);
    places.push({ at, beginnings: lengths.map((length) => text.slice(at, at + length)) });
  }
  return places;
}
