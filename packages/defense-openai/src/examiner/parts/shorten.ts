/**
 * Estimates the number of tokens in a text, erring on the high side: models differ, and some servers silently cut off
 * what does not fit.
 */
export function estimatedTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/** Shortens a text to this many tokens, not counting the note that replaces its middle. */
export function shortenedText(text: string, maxTokens: number): string {
  const maxBytes = maxTokens * BYTES_PER_TOKEN;
  const bytes = Buffer.byteLength(text);
  if (bytes <= maxBytes) return text;
  let kept = Math.max(0, Math.floor(((maxBytes - MARK_BYTES) / bytes) * text.length));
  for (;;) {
    const cut = withoutMiddle(text, kept);
    const cutBytes = Buffer.byteLength(cut);
    if (cutBytes <= maxBytes || kept === 0) return cut;
    // The ends of the text may take more bytes than its middle.
    kept = Math.floor((kept * maxBytes) / cutBytes);
  }
}

/** The beginning and the end of a text, `kept` UTF-16 code units in total, around a note on what is left out. */
function withoutMiddle(text: string, kept: number): string {
  const head = text.slice(0, Math.ceil(kept / 2)).replace(/[\ud800-\udbff]$/, "");
  const tail = text.slice(text.length - Math.floor(kept / 2)).replace(/^[\udc00-\udfff]/, "");
  const leftOut = text.length - head.length - tail.length;
  return `${head}\n[… ${leftOut} characters are left out here …]\n${tail}`;
}

const BYTES_PER_TOKEN = 3;
const MARK_BYTES = 60;

/** The largest length to which texts can be cut so that they fit together. Shorter texts stay whole. */
export function fairShare(tokens: readonly number[], maxTokens: number): number {
  let left = maxTokens;
  for (const [index, size] of [...tokens].sort((a, b) => a - b).entries()) {
    const share = left / (tokens.length - index);
    if (size > share) return Math.floor(share);
    left -= size;
  }
  return Math.max(0, ...tokens);
}

/** The part of a list that fits: some of its beginning and its end. */
export interface Shortened<T> {
  readonly head: readonly T[];
  readonly leftOut: number;
  readonly tail: readonly T[];
}

/** Keeps the first item, and as many of the last items as fit into this many tokens, but at least one. */
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
