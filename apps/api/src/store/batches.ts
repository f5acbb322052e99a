/** How to process waiting items. */
export interface BatchHandler<Item, Outcome> {
  /**
   * Processes the items together and resolves to their outcomes. If an item must be processed alone, its outcome is a
   * promise, and later batches do not wait for it.
   */
  together(items: readonly Item[]): Promise<readonly (Outcome | Promise<Outcome>)[]>;
  /** Items with the same key never share a batch. Without this function, any items may share one. */
  keyOf?(item: Item): string;
  /** In any unit. Without this function, each item weighs 1. */
  weightOf?(item: Item): number;
  /** The largest weight of a batch. A single item may weigh more. */
  readonly maxWeight: number;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  resolve(outcome: Outcome | Promise<Outcome>): void;
  reject(reason: unknown): void;
}

/** Processes items in batches. Items that arrive during a batch wait for the next one. */
export class Batches<Item, Outcome> {
  readonly #handler: BatchHandler<Item, Outcome>;
  #waiting: Waiting<Item, Outcome>[] = [];
  #isDraining = false;

  constructor(handler: BatchHandler<Item, Outcome>) {
    this.#handler = handler;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isDraining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isDraining = true;
    while (this.#waiting.length > 0) await this.#settle(this.#takeBatch());
    this.#isDraining = false;
  }

  #takeBatch(): Waiting<Item, Outcome>[] {
    const { keyOf, weightOf = () => 1, maxWeight } = this.#handler;
    const batch: Waiting<Item, Outcome>[] = [];
    const sameKey: Waiting<Item, Outcome>[] = [];
    const keys = new Set<string>();
    let weight = 0;
    let seen = 0;
    for (const waiting of this.#waiting) {
      const key = keyOf?.(waiting.item);
      if (key !== undefined && keys.has(key)) sameKey.push(waiting);
      else {
        weight += weightOf(waiting.item);
        if (weight > maxWeight && batch.length > 0) break;
        batch.push(waiting);
        if (key !== undefined) keys.add(key);
      }
      seen++;
    }
    this.#waiting = [...sameKey, ...this.#waiting.slice(seen)];
    return batch;
  }

  async #settle(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#handler.together(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
