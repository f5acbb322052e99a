/** How many kinds are told apart, so that a trace in which every event has its own takes no more memory. */
const MAX_KINDS_TOLD_APART = 20_000;

/** Counts kinds. Those that come when too many have come before them are left out. */
export class KindCounter {
  readonly #counts = new Map<string, number>();

  /** How often the kind has come now; 0 when it is left out. */
  add(kind: string): number {
    const before = this.#counts.get(kind) ?? 0;
    if (before === 0 && this.#counts.size === MAX_KINDS_TOLD_APART) return 0;
    this.#counts.set(kind, before + 1);
    return before + 1;
  }

  /** How often the kind has come; 0 when it is left out. */
  countOf(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** How many kinds there are. */
  get size(): number {
    return this.#counts.size;
  }

  /** The most frequent kinds, at most `limit`; of those that are as frequent, the ones that came first. */
  mostFrequent(limit: number): [kind: string, count: number][] {
    return [...this.#counts].sort(([, a], [, b]) => b - a).slice(0, limit);
  }
}
