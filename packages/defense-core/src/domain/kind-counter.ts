/** How many kinds are distinguished. This bounds the memory even if every event has a different kind. */
const MAX_KINDS_TOLD_APART = 20_000;

/** Counts kinds. Once the limit is reached, further kinds are ignored. */
export class KindCounter {
  readonly #counts = new Map<string, number>();

  /** Counts the kind. Returns how often it has occurred so far, or 0 if it is ignored. */
  add(kind: string): number {
    const before = this.#counts.get(kind) ?? 0;
    if (before === 0 && this.#counts.size === MAX_KINDS_TOLD_APART) return 0;
    this.#counts.set(kind, before + 1);
    return before + 1;
  }

  /** How often the kind has occurred; 0 if it is ignored. */
  countOf(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** The most frequent kinds, at most `limit`; if kinds are equally frequent, the ones that occurred first. */
  mostFrequent(limit: number): [kind: string, count: number][] {
    return [...this.#counts].sort(([, a], [, b]) => b - a).slice(0, limit);
  }
}
