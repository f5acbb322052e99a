/** Finds the entries of a lexicon's list in texts that {@link plainWords} has made plain. */
export interface WordList {
  has(text: string): boolean;
  /** What is found, as it stands there, with where it begins. */
  all(text: string): readonly { readonly entry: string; readonly at: number }[];
  /** The text without what is found. */
  without(text: string): string;
}

/** Entries of several lists as one. */
export function wordList(entries: readonly string[], isSpaced: boolean): WordList {
  const pieces = [...new Set(entries)].sort((one, other) => other.length - one.length).map(asPattern);
  const source = pieces.length === 0 ? "(?!)" : pieces.join("|");
  const pattern = new RegExp(isSpaced ? `${BEGIN}(?:${source})${END}` : source, "giu");
  return {
    has: (text) => text.search(pattern) !== -1,
    all: (text) => [...text.matchAll(pattern)].map(({ 0: entry, index }) => ({ entry, at: index })),
    without: (text) => text.replace(pattern, " "),
  };
}

const BEGIN = "(?<![\\p{L}\\p{M}\\p{N}])";
const END = "(?![\\p{L}\\p{M}\\p{N}])";

/** The words of a list that white space separates; `_` stands for a space in one. */
export function words(list: string): string[] {
  return list.split(/\s+/u).filter(Boolean).map(plainWords);
}

/** The phrases of a list that commas separate. */
export function phrases(list: string): string[] {
  return list
    .split(",")
    .map(plainWords)
    .filter((phrase) => phrase !== "");
}

function asPattern(entry: string): string {
  return entry
    .replace(/[.+?^$()[\]{}|\\]/gu, "\\$&")
    .replace(/[ _]?… ?/gu, " (?:[\\p{L}\\p{M}\\p{N}']{1,40} ){0,4}")
    .replaceAll("_", " ")
    .replaceAll("*", "[\\p{L}\\p{M}']{0,40}");
}

/** A text without differences in form that keyboards make, so that lists and answers can be compared. */
export function plainWords(text: string): string {
  return text
    .replaceAll("…", ELLIPSIS)
    .normalize("NFKC")
    .replaceAll(ELLIPSIS, "…")
    .replace(/[’ʼ‘`´]/gu, "'")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** NFKC would make three full stops of an ellipsis. */
const ELLIPSIS = "\ue000";
