import { withoutCase } from "../language/plain-words.js";
import { LONGEST_BEGINNING, type Position, type Searchable, searchable } from "./searchable.js";

/** Finds the entries of a list in texts normalized by `plainWords`. */
export interface WordList {
  has(text: string): boolean;
  /** The matches as written in the text, with their positions. */
  all(text: string): readonly Found[];
  /** The text without the matches. */
  without(text: string): string;
}

interface Found {
  readonly entry: string;
  readonly at: number;
}

/**
 * Merges several lists. If several entries match at a position, finds the longest.
 *
 * Looks up entries by prefix: a Unicode regular expression of hundreds of words takes so long to compile that it would
 * delay all requests.
 */
export function wordList(entries: readonly string[]): WordList {
  let index: Index | undefined;
  function* search(text: string): Generator<Found> {
    index ??= indexed(entries);
    const searched = searchable(text);
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

/** An entry, split into its prefix and a pattern for the rest. */
interface Entry {
  readonly literal: string;
  /** Empty for most entries. */
  readonly rest: string;
  /** Longer entries come first. */
  readonly rank: number;
}

/** Entries by their first letters, longest first. */
type Index = ReadonlyMap<string, readonly Entry[]>;

function indexed(entries: readonly string[]): Index {
  const longestFirst = [...new Set(entries)].sort((one, other) => other.length - one.length);
  return Map.groupBy(
    longestFirst.map((entry, rank) => parsed(entry, rank)),
    ({ literal }) => literal.slice(0, LONGEST_BEGINNING),
  );
}

function parsed(entry: string, rank: number): Entry {
  const given = withoutCase(entry)
    .replace(/[ _]?… ?/gu, "…")
    .replaceAll("_", " ");
  const [literal = ""] = /^[^…*]*/u.exec(given) ?? [];
  const rest = given
    .slice(literal.length)
    .replace(/[.+?^$()[\]{}|\\]/gu, "\\$&")
    .replaceAll("*", "[\\p{L}\\p{M}']{0,40}")
    .replaceAll("…", " (?:[\\p{L}\\p{M}\\p{N}']{1,40} ){0,4}");
  return { literal, rest: rest === "" ? rest : rest + WORD_ENDS, rank };
}

const WORD_ENDS = "(?![\\p{L}\\p{M}\\p{N}])";

/** The end of the first entry that begins at a position. */
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

/** The end of an entry, if it begins at a position. */
function endOf({ literal, rest }: Entry, { text, canEnd }: Searchable, at: number): number | undefined {
  if (!text.startsWith(literal, at)) return undefined;
  const end = at + literal.length;
  if (rest === "") return canEnd(end) ? end : undefined;
  const pattern = patterns.get(rest) ?? new RegExp(rest, "uy");
  patterns.set(rest, pattern);
  pattern.lastIndex = end;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** A cache, because most entries have the same ending. */
const patterns = new Map<string, RegExp>();
