import { withoutCase } from "./plain-words.js";

/** A text as it is searched for the entries of lists. */
export interface Searchable {
  /** Without case; each character is where it is in the text. */
  readonly text: string;
  /** Where an entry can begin. */
  readonly places: readonly Position[];
  /** Whether an entry can end there. */
  canEnd(at: number): boolean;
}

export interface Position {
  readonly at: number;
  /** What stands there: nothing, one character, two, and so on. */
  readonly beginnings: readonly string[];
}

/** Entries that share more characters are few. */
export const LONGEST_BEGINNING = 3;

/**
 * A text to be searched, in which entries begin and end where words do, or anywhere if no spaces are written. The last
 * one is kept, because it is searched for one list after another.
 */
export function searchable(text: string, isSpaced: boolean): Searchable {
  if (last?.given !== text || last.isSpaced !== isSpaced) {
    last = {
      given: text,
      isSpaced,
      made: isSpaced ? spaced(withoutCase(text)) : unspaced(withoutCase(text)),
    };
  }
  return last.made;
}

let last: { given: string; isSpaced: boolean; made: Searchable } | undefined;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const CHARACTER = /\S/gu;

function spaced(text: string): Searchable {
  const isInWord = new Uint8Array(text.length + 1);
  for (const { index, 0: word } of text.matchAll(WORD)) isInWord.fill(1, index, index + word.length);
  return {
    text,
    places: positionsOf(text, (at) => isInWord[at - 1] !== 1),
    canEnd: (at) => isInWord[at] === 0,
  };
}

function unspaced(text: string): Searchable {
  return { text, places: positionsOf(text, () => true), canEnd: () => true };
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
