/**
 * The items in flight, in no order. It uses no `Set` or `Map`: in V8, an overflowing one points from its old table to the
 * new one, and the old table keeps its items. A dead table in V8's old memory thereby keeps all later ones, and with them
 * most of the requests since, until V8 collects that memory.
 */
export class InFlightSet<T> {
  readonly #items: T[] = [];

  /** Adds an item; returns the function that removes it. Call that once. */
  add(item: T): () => void {
    this.#items.push(item);
    return () => this.#remove(item);
  }

  /** The items in flight now. */
  get items(): readonly T[] {
    return [...this.#items];
  }

  #remove(item: T): void {
    const last = this.#items.pop() as T;
    if (last !== item) this.#items[this.#items.indexOf(item)] = last;
  }
}
