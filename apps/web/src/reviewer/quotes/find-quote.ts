/** Positions are UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds a verdict's quote in a turn. Looks for the exact words first, and then for words that are the same after NFKC
 * normalization and white space folding, which is how verdicts compare them. Returns `null` if there is no match;
 * similar text never matches.
 */
export function findQuote(text: string, quote: string): Range | null {
  if (quote.trim() === "") return null;
  return findExactly(text, quote) ?? findFolded(text, quote);
}

/** Skips matches that split a surrogate pair. */
function findExactly(text: string, quote: string): Range | null {
  for (let start = text.indexOf(quote); start !== -1; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length;
    if (!splitsCharacter(text, start) && !splitsCharacter(text, end)) return { start, end };
  }
  return null;
}

function splitsCharacter(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? "") && /[\udc00-\udfff]/.test(text[at] ?? "");
}

function findFolded(text: string, quote: string): Range | null {
  const wanted = fold(quote).trim();
  const clusters = [...text.matchAll(CLUSTER)].map(({ 0: cluster, index }) => ({
    start: index,
    end: index + cluster.length,
    folded: fold(cluster),
  }));
  const folded = clusters.map((cluster) => cluster.folded).join("");
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    const range = clustersAt(clusters, at, at + wanted.length);
    if (range && fold(text.slice(range.start, range.end)).trim() === wanted) return range;
  }
  return null;
}

/** Folds text as `defense-openai` does. */
function fold(text: string): string {
  return text.normalize("NFKC").replace(/\s{2,}|[^\S ]/gu, " ");
}

/**
 * Matches a run of white space, or a cluster that normalization may compose: a letter and its marks, the parts of a
 * Korean syllable, or a narrow kana and its voicing mark.
 */
const CLUSTER =
  /\s+|[\u1100-\u11ff\u3131-\u318e\ua960-\ua97c\uac00-\ud7fb\uffa0-\uffdc]+\p{M}*|[^\p{M}\s][\p{M}\uff9e\uff9f]*|\p{M}+/gu;

/** `null` if the range of the folded text begins or ends inside a cluster. */
function clustersAt(
  clusters: readonly { start: number; end: number; folded: string }[],
  from: number,
  to: number,
): Range | null {
  let at = 0;
  let start: number | undefined;
  for (const cluster of clusters) {
    if (at === from) start = cluster.start;
    at += cluster.folded.length;
    if (at === to && start !== undefined) return { start, end: cluster.end };
    if (at > to) return null;
  }
  return null;
}
