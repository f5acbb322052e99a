/** The level, from 0 to 1, above which a sound may be speech. */
export const AUDIBLE = 0.02;

/** How long the state stays "heard" between words. */
const PAUSE_MS = 1_500;

/** Classifies a level as heard or quiet, without flickering between words. */
export class Hearing {
  #heardAt = Number.NEGATIVE_INFINITY;

  isHeard(level: number, at: number): boolean {
    if (level >= AUDIBLE) this.#heardAt = at;
    return at - this.#heardAt < PAUSE_MS;
  }
}

/** The length of the bar, from 0 to 1, on a logarithmic scale like hearing. */
export function barLength(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, 1e-6));
  return Math.min(1, Math.max(0, (decibels + 50) / 50));
}
