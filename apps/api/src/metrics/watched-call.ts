import {
  type Outcome,
  outcomeOfAbort,
  outcomeOfError,
  type ProviderCall,
  type ProviderCallMetrics,
} from "./provider-calls.js";

/** Counts a provider call once, as soon as its outcome is known. */
export class WatchedCall {
  readonly #calls: ProviderCallMetrics;
  readonly #call: ProviderCall;
  readonly #signal: AbortSignal;
  #waitedMs = 0;
  #waitingSinceMs: number | undefined;
  #hasEnded = false;

  constructor(calls: ProviderCallMetrics, call: ProviderCall, signal: AbortSignal) {
    this.#calls = calls;
    this.#call = call;
    this.#signal = signal;
    signal.addEventListener("abort", this.#onAbort, { once: true });
  }

  /** Waits for the provider. A failure ends the call; the caller reports any other end. */
  async waitFor<T>(work: () => T): Promise<Awaited<T>> {
    this.#waitingSinceMs = performance.now();
    try {
      return await work();
    } catch (error) {
      this.end(outcomeOfError(error));
      throw error;
    } finally {
      this.#stopClock();
    }
  }

  end(outcome: Outcome): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#signal.removeEventListener("abort", this.#onAbort);
    this.#stopClock();
    this.#calls.add(this.#call, outcome, this.#waitedMs / 1_000);
  }

  /** A provider may ignore its signal, but the server no longer waits for it. */
  readonly #onAbort = (): void => this.end(outcomeOfAbort(this.#signal.reason));

  #stopClock(): void {
    if (this.#waitingSinceMs !== undefined) this.#waitedMs += performance.now() - this.#waitingSinceMs;
    this.#waitingSinceMs = undefined;
  }
}
