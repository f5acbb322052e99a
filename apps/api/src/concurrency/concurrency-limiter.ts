/** Limits how many permits each holder has at a time. Forgets holders without permits. */
export class ConcurrencyLimiter {
  readonly #held = new Map<string, number>();

  /**
   * Takes a permit and returns the function that releases it, or returns `undefined` if the holder already has `most`.
   */
  acquire(holder: string, most: number): (() => void) | undefined {
    const held = this.#of(holder);
    if (held >= most) return undefined;
    this.#held.set(holder, held + 1);
    return () => {
      const left = this.#of(holder) - 1;
      if (left === 0) this.#held.delete(holder);
      else this.#held.set(holder, left);
    };
  }

  #of(holder: string): number {
    return this.#held.get(holder) ?? 0;
  }
}
