import type { ProviderCallOptions } from "../ports.js";
import { callProvider, type ProviderName } from "./provider-call.js";
import type { ServiceContext } from "./service-context.js";

export interface Timed<T> {
  readonly result: T;
  readonly elapsedMs: number;
}

/**
 * Waits for a permit and calls a provider within the time-out. Waiting counts towards the time-out, but not towards the
 * provider's latency.
 *
 * @throws what {@link callProvider} throws; DefenseError `provider_unavailable` if too many calls are waiting.
 */
export async function timedCall<T>(
  { clock, timeouts, semaphores }: ServiceContext,
  provider: ProviderName,
  signal: AbortSignal | undefined,
  call: (options: ProviderCallOptions) => Promise<T>,
): Promise<Timed<T>> {
  const timeoutMs = provider === "examiner" ? timeouts.examinerMs : timeouts.voiceMs;
  const semaphore = provider === "examiner" ? semaphores.examiner : semaphores.voice;
  let startedMs = 0;
  const result = await callProvider(provider, { timeoutMs, signal }, (options) =>
    semaphore.run(options.signal, () => {
      startedMs = clock.monotonicMs();
      return call(options);
    }),
  );
  return { result, elapsedMs: clock.monotonicMs() - startedMs };
}

/** Latencies are stored as 32-bit integers. */
const MAX_LATENCY_MS = 2 ** 31 - 1;

export function wholeMs(ms: number): number {
  return Math.min(Math.max(0, Math.round(ms)), MAX_LATENCY_MS);
}
