import { setTimeout as delay } from "node:timers/promises";

/** Resolves once the work is done or the time is up. */
export async function withTimeout(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const deadline = new AbortController();
  const late = delay(timeoutMs, undefined, { signal: deadline.signal }).catch(() => {});
  await Promise.race([work, late]);
  deadline.abort();
}
