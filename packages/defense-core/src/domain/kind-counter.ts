/** Bounds the memory, even if every event has a different kind. */
const MAX_KINDS_TOLD_APART = 20_000;

/** Counts events by kind. Once the limit is reached, new kinds are ignored. */
export class KindCounter {
  readonly #counts = new Map<string, number>();

  /** Returns how often the kind has occurred so far, or 0 if it is ignored. */
  add(kind: string): number {
    const before = this.#counts.get(kind) ?? 0;
    if (before === 0 && this.#counts.size === MAX_KINDS_TOLD_APART) return 0;
    this.#counts.set(kind, before + 1);
    return before + 1;
  }

  /** 0 if the kind is ignored. */
  countOf(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** The `limit` most frequent kinds. If two are equally frequent, the one that occurred first comes first. */
  mostFrequent(limit: number): [kind: string, count: number][] {
    return [...this.#counts].sort(([, a], [, b]) => b - a).slice(0, limit);
  }
}
