import type { CallUsage, ChatModel, ChatRequest } from "../../provider/chat-model.js";
import { asFailure, unusableAnswer } from "../../provider/failure.js";
import { inTime } from "../../provider/in-time.js";
import { tokenCount, UsageMeter } from "../../provider/usage.js";

/** The limits on the calls made for one request. */
export interface CallBounds {
  /** Aborted when the time is up or the caller stops waiting. */
  readonly signal: AbortSignal;
  /** The deadline, by `performance.now()`. */
  readonly until: number;
  readonly meter: UsageMeter;
}

/** Runs `work` with limits for all its calls. */
export function withinBounds<T>(
  timeoutMs: number,
  outer: AbortSignal,
  work: (bounds: CallBounds) => Promise<T>,
  meter = new UsageMeter(),
): Promise<T> {
  return inTime(timeoutMs, outer, (signal) => work({ signal, until: performance.now() + timeoutMs, meter }));
}

/** No real answer is longer. */
const MAX_ANSWER_CHARACTERS = 2_000_000;

/**
 * Calls a model and enforces the limits. The call ends even if the model ignores its signal, any error becomes a
 * failure, changes to the request stay local, and only the beginning of an endless answer is read.
 *
 * @throws ProviderFailure; the signal's reason if it was aborted.
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

/** The usage of one call, as reported by the model or else as measured here. */
class CallRecord {
  readonly #meter: UsageMeter;
  readonly #startedMs = performance.now();
  #isReported = false;
  #closed = false;

  constructor(meter: UsageMeter) {
    this.#meter = meter;
  }

  /** Replaces an invalid number of tokens with `null`, and an invalid time with the time elapsed. */
  add(usage: Partial<CallUsage> | null | undefined): void {
    if (this.#closed) return;
    this.#isReported = true;
    const { ms, promptTokens, completionTokens, cachedPromptTokens } = usage ?? {};
    this.#meter.add({
      ms: typeof ms === "number" && ms >= 0 && ms < MAX_MS ? ms : performance.now() - this.#startedMs,
      promptTokens: tokenCount(promptTokens),
      completionTokens: tokenCount(completionTokens),
      cachedPromptTokens: tokenCount(cachedPromptTokens),
    });
  }

  close(): void {
    if (!this.#isReported) this.add(null);
    this.#closed = true;
  }
}

/** No call within the limits takes longer. */
const MAX_MS = 2 ** 31;

async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  // Wait so that a model that heeds its signal can report its usage.
  const leave = () => setImmediate(() => aborted.reject(signal.reason));
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([work(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
