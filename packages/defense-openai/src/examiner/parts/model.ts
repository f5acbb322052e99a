import type { CallUsage, ChatModel, ChatRequest } from "../../provider/chat-model.js";
import { asFailure, unusableAnswer } from "../../provider/failure.js";
import { inTime } from "../../provider/in-time.js";
import { tokenCount, UsageMeter } from "../../provider/usage.js";

/** What bounds the calls that are made for one request. */
export interface CallBounds {
  /** Aborted when the time is over, or nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** When the time is over, by `performance.now()`. */
  readonly until: number;
  readonly meter: UsageMeter;
}

/** Does what may take so long, with the bounds of the calls that are made for it. */
export function withinBounds<T>(
  timeoutMs: number,
  outer: AbortSignal,
  work: (bounds: CallBounds) => Promise<T>,
  meter = new UsageMeter(),
): Promise<T> {
  return inTime(timeoutMs, outer, (signal) => work({ signal, until: performance.now() + timeoutMs, meter }));
}

/** No answer is longer that is one. */
const MAX_ANSWER_CHARACTERS = 2_000_000;

/**
 * Asks a model within the bounds, whatever it does: one that ignores its signal is not waited for, what it throws becomes
 * a failure, what it does to its request changes no other one, and of an endless answer only the beginning is read.
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
      model.complete(structuredClone(request), { signal, purpose, until, record }),
    );
    const text: unknown = answer?.text;
    if (typeof text !== "string") throw unusableAnswer("wrong_form");
    return text.slice(0, MAX_ANSWER_CHARACTERS).toWellFormed();
  } catch (error) {
    signal.throwIfAborted();
    throw asFailure(error);
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

  /** What is no number of tokens is unknown, and what is no time is what has passed. */
  add(usage: Partial<CallUsage> | null | undefined): void {
    if (this.#closed) return;
    this.#told = true;
    const { ms, promptTokens, completionTokens } = usage ?? {};
    this.#meter.add({
      ms: typeof ms === "number" && ms >= 0 && ms < MAX_MS ? ms : performance.now() - this.#startedMs,
      promptTokens: tokenCount(promptTokens),
      completionTokens: tokenCount(completionTokens),
    });
  }

  close(): void {
    if (!this.#told) this.add(null);
    this.#closed = true;
  }
}

/** No call takes longer that has bounds. */
const MAX_MS = 2 ** 31;

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
