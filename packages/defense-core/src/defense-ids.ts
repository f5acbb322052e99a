import { defenseId, learnerPrefix } from "./defense.js";

/**
 * Hands out defense ids. Two starts of learners who share a prefix never get the same id from one
 * instance: the id's milliseconds move on until they are free.
 */
export class DefenseIds {
  readonly #lastMsByPrefix = new Map<string, number>();

  next(nowMs: number, learnerId: string): string {
    const prefix = learnerPrefix(learnerId);
    const last = this.#lastMsByPrefix.get(prefix) ?? Number.NEGATIVE_INFINITY;
    const ms = Math.max(nowMs, last + 1);
    this.#lastMsByPrefix.delete(prefix);
    this.#forgetBefore(nowMs);
    this.#lastMsByPrefix.set(prefix, ms);
    return defenseId(ms, learnerId);
  }

  /** Entries stand in the order of their last use, so the stale ones come first. */
  #forgetBefore(nowMs: number): void {
    for (const [prefix, ms] of this.#lastMsByPrefix) {
      if (ms >= nowMs) break;
      this.#lastMsByPrefix.delete(prefix);
    }
  }
}
