/** How many characters of a word with this length may differ. */
type Limit = (length: number) => number;

/** A reader still recognizes a word that is this close. */
const RECOGNISABLE: Limit = (length) => Math.max(2, length / 4);
/** A word that is this close is almost certainly a misspelling. */
const SLIP: Limit = (length) => Math.max(1, Math.floor(length / 6));

/** The known word that was probably meant; `undefined` if none is close enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  return nearestWithin(RECOGNISABLE, word, known);
}

/** The known word of which this one is a misspelling; `undefined` if the spelling may be intended. */
export function slipOf(word: string, known: readonly string[]): string | undefined {
  return nearestWithin(SLIP, word.replaceAll("-", "_"), known);
}

function nearestWithin(limit: Limit, word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .filter((one) => Math.abs(one.length - word.length) <= limit(one.length))
    .map((one) => ({ one, distance: distance(word.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= limit(best.one.length) ? best.one : undefined;
}

/** The number of insertions, deletions, replacements and swaps of neighbors (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(at(i, j), at(i - 2, j - 2) + 1);
      }
    }
  }
  return at(a.length, b.length);
}
