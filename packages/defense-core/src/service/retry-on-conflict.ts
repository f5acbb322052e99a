import { DefenseError } from "../domain/errors.js";

/** How often a write is attempted if other processes are faster. */
const MAX_ATTEMPTS = 10;

/**
 * Repeats a write, which resolves to `undefined` if another process was faster, until it succeeds.
 *
 * @throws DefenseError `defense_contended` if others keep being faster.
 */
export async function retryOnConflict<T extends object>(attempt: () => Promise<T | undefined>): Promise<T> {
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
