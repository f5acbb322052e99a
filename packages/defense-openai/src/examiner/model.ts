import type { CallUsage, ChatModel, ChatRequest } from "../provider/chat-model.js";
import { ProviderFailure, unusableAnswer } from "../provider/failure.js";
import { UsageMeter } from "../provider/usage.js";

/** What bounds the calls that are made for one request. */
export interface CallBounds {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** When the time is over, by `performance.now()`. */
  readonly until: number;
  readonly meter: UsageMeter;
}

/** The bounds of calls that together may take so long. */
export function boundsFor(timeoutMs: number, signal: AbortSignal): CallBounds {
  return { signal, until: performance.now() + timeoutMs, meter: new UsageMeter() };
}

/**
 * Asks a model within the bounds, whatever it does: one that ignores its signal is not waited for, and what it throws
 * becomes a failure.
 *
 * @throws ProviderFailure; the signal's reason when it was aborted.
 */
export async function askModel(
  model: ChatModel,
  purpose: string,
  request: ChatRequest,
  { signal, until, meter }: CallBounds,
): Promise<string> {
  signal.throwIfAborted();
  const usage = new CallRecord(meter);
  try {
    const record = (attempt: CallUsage) => usage.add(attempt);
    const answer = await unlessAborted(signal, async () =>
      model.complete(request, { signal, purpose, until, record }),
    );
    if (typeof answer?.text !== "string") throw unusableAnswer("wrong_form");
    return answer.text;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ProviderFailure
      ? error
      : new ProviderFailure("failed", "failed", { cause: error });
  } finally {
    usage.close();
  }
}

/** What one call has used, as the model tells it, or else as it can be seen from outside. */
class CallRecord {
  readonly #meter: UsageMeter;
  readonly #startedMs = performance.now();
  #told = false;
  #closed = false;

  constructor(meter: UsageMeter) {
    this.#meter = meter;
  }

  add(usage: CallUsage): void {
    if (this.#closed) return;
    this.#told = true;
    this.#meter.add(usage);
  }

  close(): void {
    const ms = performance.now() - this.#startedMs;
    if (!this.#told) this.add({ ms, promptTokens: null, completionTokens: null });
    this.#closed = true;
  }
}

async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  // One that heeds its signal ends by itself until then, and tells what it has used.
  const leave = () => setImmediate(() => aborted.reject(signal.reason));
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([work(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
