/**
 * An unordered set of items in flight, without a `Set` or `Map`. When V8 grows one of those, the old table keeps its
 * items and points to the new table. A dead table in the old generation thus keeps all later tables alive, and with
 * them most requests since, until V8 collects that generation.
 */
export class InFlightSet<T> {
  readonly #items: T[] = [];

  /** Adds an item and returns the function that removes it. Call that function only once. */
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
