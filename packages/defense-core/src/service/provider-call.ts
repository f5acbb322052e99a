import { DefenseError, type DefenseErrorCode, type DefenseErrorOptions } from "../domain/errors.js";
import type { ProviderCallOptions } from "../ports.js";

export type ProviderName = "examiner" | "voice provider";

export interface ProviderCallBounds {
  readonly timeoutMs: number;
  /** Aborted when the caller no longer needs the result. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Calls a provider, enforcing the time-out and the abort signal even if the provider ignores them.
 *
 * @throws DefenseError `provider_timeout` when the time-out expires, `provider_failed` for an error that is not already
 * a `DefenseError`.
 * @throws the caller's abort reason if the caller has disconnected.
 */
export async function callProvider<T>(
  provider: ProviderName,
  bounds: ProviderCallBounds,
  call: (options: ProviderCallOptions) => Promise<T>,
): Promise<T> {
  bounds.signal?.throwIfAborted();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timedOut(provider, bounds.timeoutMs)), bounds.timeoutMs);
  const leave = () => controller.abort(bounds.signal?.reason);
  bounds.signal?.addEventListener("abort", leave, { once: true });
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason), { once: true });
  });
  // If the race ends first, a later abort must not be an unhandled rejection.
  aborted.catch(() => {});
  try {
    return await Promise.race([Promise.resolve(call({ signal: controller.signal })), aborted]);
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw failureOf(provider, error);
  } finally {
    clearTimeout(timer);
    bounds.signal?.removeEventListener("abort", leave);
  }
}

export function unusableAnswer(provider: ProviderName, what: string): DefenseError {
  return nothingStored("provider_failed", `the ${provider} gave an unusable answer (${what})`);
}

/**
 * The error for a failed call: the provider's reason, and the effect on the request, which the provider cannot know.
 */
function failureOf(provider: ProviderName, error: unknown): DefenseError {
  if (!DefenseError.is(error))
    return nothingStored("provider_failed", `the ${provider} failed`, { cause: error });
  const { code, detail, cause, retryAfterSeconds } = error;
  if (!PROVIDER_CODES.has(code)) return error;
  return nothingStored(code, detail, {
    cause,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

const PROVIDER_CODES: ReadonlySet<DefenseErrorCode> = new Set([
  "provider_failed",
  "provider_unavailable",
  "provider_timeout",
]);

function timedOut(provider: ProviderName, timeoutMs: number): DefenseError {
  return nothingStored("provider_timeout", `the ${provider} did not answer within ${timeoutMs} ms`);
}

function nothingStored(code: DefenseErrorCode, what: string, options?: DefenseErrorOptions): DefenseError {
  return new DefenseError(
    code,
    `${what}; nothing was stored, and the same request may be sent again`,
    options,
  );
}
