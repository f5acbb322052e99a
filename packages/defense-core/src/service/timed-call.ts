import type { ProviderCallOptions } from "../ports.js";
import { callProvider, type ProviderName } from "./provider-call.js";
import type { ServiceContext } from "./service-context.js";

/** What a provider returned, and how long that took. */
export interface Timed<T> {
  readonly result: T;
  readonly elapsedMs: number;
}

/** Calls a provider within its time-out. @throws what {@link callProvider} throws. */
export async function timedCall<T>(
  { clock, timeouts }: ServiceContext,
  provider: ProviderName,
  signal: AbortSignal | undefined,
  call: (options: ProviderCallOptions) => Promise<T>,
): Promise<Timed<T>> {
  const timeoutMs = provider === "examiner" ? timeouts.examinerMs : timeouts.voiceMs;
  const startedMs = clock.monotonicMs();
  const result = await callProvider(provider, { timeoutMs, signal }, call);
  return { result, elapsedMs: clock.monotonicMs() - startedMs };
}

/** Latencies are stored as 32-bit integers. */
const MAX_LATENCY_MS = 2 ** 31 - 1;

/** A duration as it is stored. */
export function wholeMs(ms: number): number {
  return Math.min(Math.max(0, Math.round(ms)), MAX_LATENCY_MS);
}
