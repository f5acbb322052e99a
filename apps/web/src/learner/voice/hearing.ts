/** The level, from 0 to 1, above which somebody may be speaking. */
export const AUDIBLE = 0.02;

/** How long it stays "heard" between words. */
const PAUSE_MS = 1_500;

/** Says in two words what a level shows, without flickering between words. */
export class Hearing {
  #heardAt = Number.NEGATIVE_INFINITY;

  isHeard(level: number, at: number): boolean {
    if (level >= AUDIBLE) this.#heardAt = at;
    return at - this.#heardAt < PAUSE_MS;
  }
}

/** The length of the bar, from 0 to 1: ears hear ratios, so it is a matter of decibels. */
export function barLength(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, 1e-6));
  return Math.min(1, Math.max(0, (decibels + 50) / 50));
}
