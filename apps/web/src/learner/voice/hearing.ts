/** The microphone level, from 0 to 1, above which the input may be speech. */
export const AUDIBLE = 0.02;

/** How long speech counts as heard after the level has dropped. */
const PAUSE_MS = 1_500;

/** Decides whether speech is heard, without flickering between words. */
export class Hearing {
  #heardAt = Number.NEGATIVE_INFINITY;

  isHeard(level: number, at: number): boolean {
    if (level >= AUDIBLE) this.#heardAt = at;
    return at - this.#heardAt < PAUSE_MS;
  }
}

/** The length of the level bar, from 0 to 1. The scale is logarithmic, like human hearing. */
export function barLength(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, 1e-6));
  return Math.min(1, Math.max(0, (decibels + 50) / 50));
}
