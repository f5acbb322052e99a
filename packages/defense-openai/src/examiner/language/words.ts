const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, for comparing it regardless of case, punctuation and white space. */
export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** Yields the same words, for a caller that does not need all of them. */
export function* eachWordOf(text: string): Generator<string, void> {
  for (const [word] of plain(text).matchAll(WORD)) yield word;
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
