import { DefenseError, type DefenseErrorCode, type DefenseErrorOptions } from "../domain/errors.js";
import type { ProviderCallOptions } from "../ports.js";

/** Who failed, in what the client is told. */
export type ProviderName = "examiner" | "voice provider";

/** The bounds of one provider call. */
export interface ProviderCallBounds {
  readonly timeoutMs: number;
  /** Aborted when whoever asked is no longer interested. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Calls a provider, also one that ignores its signal, within its bounds.
 *
 * @throws DefenseError `provider_timeout` when the time is over, `provider_failed` for an error that is not
 * a `DefenseError` already.
 * @throws the caller's abort reason when the caller has gone.
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
  // The race may be over before the abort; the promise must not count as unhandled then.
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

/** What a provider answered that cannot be used. */
export function unusableAnswer(provider: ProviderName, what: string): DefenseError {
  return nothingStored("provider_failed", `the ${provider} gave an unusable answer (${what})`);
}

/** The error for a call that failed. What a provider says of its failure is kept; what became of it, it can't know. */
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
