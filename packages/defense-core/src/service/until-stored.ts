import { DefenseError } from "../domain/errors.js";

/** How often a call asks again when another process was faster. */
const MAX_ATTEMPTS = 10;

/**
 * Attempts a write, which gives `undefined` when another process was faster, until nobody was.
 *
 * @throws DefenseError `defense_contended` when others are faster again and again.
 */
export async function untilStored<T extends object>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let number = 0; number < MAX_ATTEMPTS; number++) {
    const stored = await attempt();
    if (stored) return stored;
  }
  throw new DefenseError(
    "defense_contended",
    "other requests keep changing this defense; nothing was stored, and the same request may be sent again",
    { retryAfterSeconds: 1 },
  );
}
