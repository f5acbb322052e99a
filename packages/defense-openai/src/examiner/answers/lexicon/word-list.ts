import { withoutCase } from "./plain-words.js";
import { LONGEST_BEGINNING, type Position, type Searchable, searchable } from "./searchable.js";

/** Finds the entries of a lexicon's list in texts that `plainWords` has made plain. */
export interface WordList {
  has(text: string): boolean;
  /** What is found, as it stands there, with where it begins. */
  all(text: string): readonly Found[];
  /** The text without what is found. */
  without(text: string): string;
}

interface Found {
  readonly entry: string;
  readonly at: number;
}

/**
 * Entries of several lists as one; of those that begin at the same place, the one that is written longest is found.
 *
 * They are looked up by their beginnings: a regular expression of hundreds of words in Unicode takes so long to compile
 * that everybody on a server would wait for it.
 */
export function wordList(entries: readonly string[], isSpaced: boolean): WordList {
  let index: Index | undefined;
  function* search(text: string): Generator<Found> {
    index ??= indexed(entries, isSpaced);
    const searched = searchable(text, isSpaced);
    let end = 0;
    for (const place of searched.places) {
      const { at } = place;
      if (at < end) continue;
      const found = endAt(index, searched, place);
      if (found === undefined) continue;
      end = found;
      yield { entry: text.slice(at, end), at };
    }
  }
  return {
    has: (text) => search(text).next().done !== true,
    all: (text) => [...search(text)],
    without(text) {
      const kept: string[] = [];
      let end = 0;
      for (const { entry, at } of search(text)) {
        kept.push(text.slice(end, at));
        end = at + entry.length;
      }
      return [...kept, text.slice(end)].join(" ");
    },
  };
}

/** An entry as it is looked for: what it begins with, and the pattern of what follows. */
interface Entry {
  readonly literal: string;
  /** Empty for most. */
  readonly rest: string;
  /** Longer ones come first. */
  readonly rank: number;
}

/** Entries by their first letters, the longest first. */
type Index = ReadonlyMap<string, readonly Entry[]>;

function indexed(entries: readonly string[], isSpaced: boolean): Index {
  const longestFirst = [...new Set(entries)].sort((one, other) => other.length - one.length);
  return Map.groupBy(
    longestFirst.map((entry, rank) => parsed(entry, rank, isSpaced)),
    ({ literal }) => literal.slice(0, LONGEST_BEGINNING),
  );
}

function parsed(entry: string, rank: number, isSpaced: boolean): Entry {
  const given = withoutCase(entry)
    .replace(/[ _]?… ?/gu, "…")
    .replaceAll("_", " ");
  const [literal = ""] = /^[^…*]*/u.exec(given) ?? [];
  const rest = given
    .slice(literal.length)
    .replace(/[.+?^$()[\]{}|\\]/gu, "\\$&")
    .replaceAll("*", "[\\p{L}\\p{M}']{0,40}")
    .replaceAll("…", " (?:[\\p{L}\\p{M}\\p{N}']{1,40} ){0,4}");
  return { literal, rest: rest !== "" && isSpaced ? rest + WORD_ENDS : rest, rank };
}

const WORD_ENDS = "(?![\\p{L}\\p{M}\\p{N}])";

/** Where the first entry ends that begins there. */
function endAt(index: Index, searched: Searchable, { at, beginnings }: Position): number | undefined {
  let best: { rank: number; end: number } | undefined;
  for (const beginning of beginnings) {
    for (const entry of index.get(beginning) ?? []) {
      if (best !== undefined && best.rank < entry.rank) break;
      const end = endOf(entry, searched, at);
      if (end !== undefined) best = { rank: entry.rank, end };
    }
  }
  return best?.end;
}

/** Where an entry ends if it begins there. */
function endOf({ literal, rest }: Entry, { text, canEnd }: Searchable, at: number): number | undefined {
  if (!text.startsWith(literal, at)) return undefined;
  const end = at + literal.length;
  if (rest === "") return canEnd(end) ? end : undefined;
  const pattern = patterns.get(rest) ?? new RegExp(rest, "uy");
  patterns.set(rest, pattern);
  pattern.lastIndex = end;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Most entries end alike. */
const patterns = new Map<string, RegExp>();
