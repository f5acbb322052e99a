/**
 * About how many tokens a text has, rather too many: models differ, and what is sent in excess is cut off by some
 * servers without a word.
 */
export function estimatedTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

/** A text of at most about so many tokens; what is left out of its middle is told of. */
export function shortenedText(text: string, maxTokens: number): string {
  if (estimatedTokens(text) <= maxTokens) return text;
  const characters = [...text];
  const bytesEach = Buffer.byteLength(text) / characters.length;
  const kept = Math.max(0, Math.floor((maxTokens * 3 - MARK_BYTES) / bytesEach));
  const head = characters.slice(0, Math.ceil(kept / 2));
  const tail = characters.slice(characters.length - Math.floor(kept / 2));
  const left = characters.length - head.length - tail.length;
  return `${head.join("")}\n[… ${left} characters are left out here …]\n${tail.join("")}`;
}

const MARK_BYTES = 60;

/** What fits of a list when its middle is left out: some of its beginning, and its end. */
export interface Shortened<T> {
  readonly head: readonly T[];
  readonly leftOut: number;
  readonly tail: readonly T[];
}

/** The first item, and as many of the last ones as fit into so many tokens; at least the last one. */
export function shortenedList<T>(
  items: readonly T[],
  tokensOf: (item: T) => number,
  maxTokens: number,
): Shortened<T> {
  const costs = items.map(tokensOf);
  if (costs.reduce((a, b) => a + b, 0) <= maxTokens) return { head: items, leftOut: 0, tail: [] };
  let left = maxTokens - (costs[0] ?? 0);
  let start = items.length;
  while (start > 1 && (start === items.length || (costs[start - 1] ?? 0) <= left))
    left -= costs[--start] ?? 0;
  return { head: items.slice(0, 1), leftOut: start - 1, tail: items.slice(start) };
}
