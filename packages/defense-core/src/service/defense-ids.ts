import { defenseId } from "../domain/defense.js";

/** Older ids are so far in the past that nobody asks for them again; if somebody does, the store refuses. */
const MAX_REMEMBERED = 10_000;

/**
 * Hands out defense ids, each once. While the id of a millisecond is taken, as when two learners with the same
 * prefix start at once, its milliseconds move on.
 */
export class DefenseIds {
  readonly #given = new Set<string>();

  next(nowMs: number, learnerId: string): string {
    let ms = nowMs;
    while (this.#given.has(defenseId(ms, learnerId))) ms++;
    const id = defenseId(ms, learnerId);
    this.#given.add(id);
    this.#forgetOldest();
    return id;
  }

  #forgetOldest(): void {
    if (this.#given.size <= MAX_REMEMBERED) return;
    for (const oldest of this.#given) {
      this.#given.delete(oldest);
      return;
    }
  }
}
