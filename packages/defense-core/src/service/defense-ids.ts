import { defenseId } from "../domain/defense.js";

/** Older ids are so far in the past that no start needs them. If one does, the store refuses the id. */
const MAX_REMEMBERED = 10_000;

/**
 * Hands out each defense id only once. If the id of a millisecond is taken, for example because two learners with the
 * same prefix start at once, the milliseconds are increased until it is free.
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
