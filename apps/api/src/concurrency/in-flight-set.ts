/**
 * The items in flight, unordered. This uses no `Set` or `Map`: when V8 grows one, the old table keeps its
 * items and points to the new table. A dead table in V8's old generation thus keeps all later tables alive,
 * and with them most requests since, until V8 collects that generation.
 */
export class InFlightSet<T> {
  readonly #items: T[] = [];

  /** Adds an item; returns the function that removes it. Call that once. */
  add(item: T): () => void {
    this.#items.push(item);
    return () => this.#remove(item);
  }

  get items(): readonly T[] {
    return [...this.#items];
  }

  #remove(item: T): void {
    const last = this.#items.pop() as T;
    if (last !== item) this.#items[this.#items.indexOf(item)] = last;
  }
}
