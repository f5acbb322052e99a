import { DefenseError } from "../domain/errors.js";

const MAX_ATTEMPTS = 10;

/**
 * Repeats a write until it succeeds. `attempt` resolves to `undefined` if another process was faster.
 *
 * @throws DefenseError `defense_contended` if other processes are faster every time.
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
