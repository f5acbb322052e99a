const MAX_WORDS = 30;
/** A shorter word may occur in a longer one by chance. */
const MIN_PART = 4;

/**
 * Measures the likeness of texts by the words that they share. Frequent words, such as `npm`, count less than rare
 * ones.
 */
export class Likeness {
  readonly #words = new Map<string, ReadonlySet<string>>();
  readonly #counts = new Map<string, number>();

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      for (const word of this.#wordsOf(text)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    }
  }

  /** From 0 (no words in common) to 1. */
  of(one: string, other: string): number {
    const [a, b] = [this.#wordsOf(one), this.#wordsOf(other)];
    const rest = new Set([...b].filter((word) => !a.has(word)));
    let shared = 2 * this.#weight([...b].filter((word) => a.has(word)));
    for (const word of a) {
      if (b.has(word)) continue;
      const like = [...rest].find((candidate) => isPart(word, candidate));
      if (like === undefined) continue;
      rest.delete(like);
      shared += this.#weight([word, like]);
    }
    return shared === 0 ? 0 : shared / this.#weight([...a, ...b]);
  }

  #weight(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + 1 / (this.#counts.get(word) ?? 1), 0);
  }

  #wordsOf(text: string): ReadonlySet<string> {
    const known = this.#words.get(text);
    if (known) return known;
    const words = new Set<string>();
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
      if (words.size === MAX_WORDS) break;
      words.add(word);
    }
    this.#words.set(text, words);
    return words;
  }
}

/** True if one word contains the other: `eslint` and `lint`, `tests` and `test`. */
function isPart(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return shorter.length >= MIN_PART && /^\p{L}/u.test(shorter) && longer.includes(shorter);
}
