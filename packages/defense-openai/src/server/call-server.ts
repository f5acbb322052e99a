import { setTimeout as delay } from "node:timers/promises";
import { ProviderFailure } from "../provider/failure.js";
import type { Logger } from "../provider/logger.js";
import type { ProviderName } from "../provider/map-provider-errors.js";

export interface ServerCall {
  readonly provider: ProviderName;
  /** For the log, like `purpose`. */
  readonly model: string;
  readonly purpose: string;
  /** Aborted when the caller stops waiting. */
  readonly signal: AbortSignal;
  /** The deadline, by `performance.now()`. No wait extends beyond it. */
  readonly until: number;
  readonly retries: number;
  readonly logger: Logger;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * Retries if that may help and there is time. Logs a line for each attempt.
 *
 * @throws ProviderFailure; the signal's reason if it was aborted.
 */
export async function callServer<T>(
  call: ServerCall,
  attempt: () => Promise<T>,
  describe: (result: T) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<T> {
  for (let number = 1; ; number++) {
    call.signal.throwIfAborted();
    const startedMs = performance.now();
    const line = () => ({
      provider: call.provider,
      model: call.model,
      purpose: call.purpose,
      attempt: number,
      ms: Math.round(performance.now() - startedMs),
    });
    try {
      const result = await attempt();
      call.logger.info({ ...line(), ...describe(result) }, "provider call");
      return result;
    } catch (error) {
      call.signal.throwIfAborted();
      if (!(error instanceof ProviderFailure)) throw error;
      call.logger.warn({ ...line(), failure: error.code }, "provider call failed");
      const waitMs = number > call.retries ? undefined : waitBefore(error, number, call.until);
      if (waitMs === undefined) throw error;
      await delay(waitMs, undefined, { signal: call.signal }).catch(() => {});
    }
  }
}

/**
 * Yields the rest of an answer whose beginning has already been used, so that it cannot be requested again.
 *
 * @throws what {@link callServer} throws.
 */
export async function* continueAnswer<T>(call: ServerCall, rest: AsyncIterable<T>): AsyncGenerator<T, void> {
  try {
    yield* rest;
  } catch (error) {
    call.signal.throwIfAborted();
    if (!(error instanceof ProviderFailure)) throw error;
    const { provider, model, purpose } = call;
    call.logger.warn({ provider, model, purpose, failure: error.code }, "provider answer was interrupted");
    throw error;
  }
}

/**
 * The milliseconds before the next attempt. `undefined` if another attempt would not help, or if there is no time for
 * it.
 */
function waitBefore(failure: ProviderFailure, attempt: number, until: number): number | undefined {
  if (!failure.passing) return undefined;
  const backOffMs = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  const waitMs = failure.retryAfterSeconds === undefined ? backOffMs : failure.retryAfterSeconds * 1000;
  return waitMs <= LONGEST_WAIT_MS && performance.now() + 2 * waitMs < until ? waitMs : undefined;
}
