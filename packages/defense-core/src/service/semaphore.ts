import { DefenseError } from "../domain/errors.js";
import type { CallLimits } from "./defense-service.js";
import type { ProviderName } from "./provider-call.js";

const RETRY_AFTER_SECONDS = 5;

/** The permits for calls to one provider, granted in the order of the requests. */
export class Semaphore {
  readonly #provider: ProviderName;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<() => void>();
  #free: number;

  /**
   * If no limits are given, every call gets a permit.
   *
   * @throws RangeError if a limit is not a whole number in its range.
   */
  constructor(provider: ProviderName, limits?: CallLimits) {
    this.#provider = provider;
    this.#free = limits ? checked("maxCalls", limits.maxCalls, 1) : Number.POSITIVE_INFINITY;
    this.#maxWaiting = checked("maxWaiting", limits?.maxWaiting ?? limits?.maxCalls ?? 0, 0);
  }

  /** Makes a call with a permit. @throws what {@link acquire} and the call throw. */
  async run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    const release = await this.acquire(signal);
    try {
      return await call();
    } finally {
      release();
    }
  }

  /**
   * Waits for a permit and returns a function that releases it. An abort also releases the permit, because a provider
   * that ignores its signal may never end.
   *
   * @throws DefenseError `provider_unavailable` at once if too many calls are already waiting.
   * @throws the signal's reason if it is aborted before a permit is free.
   */
  async acquire(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#wait(signal);
    let held = true;
    const release = () => {
      signal.removeEventListener("abort", release);
      if (held) this.#release();
      held = false;
    };
    // The signal may have been aborted since the permit was granted.
    if (signal.aborted) release();
    signal.throwIfAborted();
    signal.addEventListener("abort", release);
    return release;
  }

  #wait(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#maxWaiting) {
      throw new DefenseError("provider_unavailable", `the ${this.#provider} is busy with other requests`, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    return new Promise((resolve, reject) => {
      const end = () => {
        signal.removeEventListener("abort", leave);
        this.#waiting.delete(enter);
      };
      const enter = () => {
        end();
        resolve();
      };
      const leave = () => {
        end();
        reject(signal.reason);
      };
      this.#waiting.add(enter);
      signal.addEventListener("abort", leave);
    });
  }

  #release(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#free++;
  }
}

function checked(name: string, value: number, min: number): number {
  if (Number.isSafeInteger(value) && value >= min) return value;
  throw new RangeError(`${name} must be a whole number from ${min}, not ${value}`);
}
