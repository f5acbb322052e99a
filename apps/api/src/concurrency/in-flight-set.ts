/**
 * What is at work at the moment, in no order. In V8, each `Set` or `Map` that overflows points from its old table to the
 * new one, and the old one keeps what was in it. A dead table that has reached the old memory thereby keeps all the later
 * ones until that memory is looked through, and with them most of the requests that came meanwhile.
 */
export class InFlightSet<T> {
  readonly #items: T[] = [];

  /** Adds something; returns what takes it away again, to be called once. */
  add(item: T): () => void {
    this.#items.push(item);
    return () => this.#remove(item);
  }

  /** What is at work now. */
  get items(): readonly T[] {
    return [...this.#items];
  }

  #remove(item: T): void {
    const last = this.#items.pop() as T;
    if (last !== item) this.#items[this.#items.indexOf(item)] = last;
  }
}
