import { lateAnswer } from "./failure.js";

/**
 * Runs `work` with a signal that is aborted when the time is up or when `signal` is aborted. Once `work` has ended, only
 * `signal` is in force, for example for the rest of a stream.
 *
 * @throws ProviderFailure `timeout`, if the work heeds its signal.
 */
export async function inTime<T>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(lateAnswer()), timeoutMs);
  try {
    return await work(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
