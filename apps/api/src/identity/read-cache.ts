import { type Clock, DefenseError } from "defense-core";

/** Up to this age, a value is used without reading again. */
const FRESH_MS = 2_000;

/** Up to this age, a value is used if no newer read succeeds. */
const USABLE_MS = 5_000;

interface CachedRead<T> {
  readonly value: T | null;
  /** When the read began, on the monotonic clock. The value was true then, or became true later. */
  readonly beganAt: number;
}

/**
 * Caches recent reads, so that most requests need no query and the server survives a few seconds without the database.
 * A change in the database takes effect within {@link USABLE_MS}. If no read succeeds for that long, the cache is not
 * used.
 *
 * Reads that find nothing are not cached, so that requests for unknown keys cannot evict entries in use.
 */
export class ReadCache<T> {
  readonly #clock: Clock;
  readonly #capacity: number;
  /** Ordered from least to most recently used. */
  readonly #kept = new Map<string, CachedRead<T>>();
  readonly #underWay = new Map<string, Promise<CachedRead<T>>>();

  constructor(clock: Clock, capacity: number) {
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /** Resolves to `null` if the key has no value. Simultaneous calls share one read. */
  async get(key: string, read: () => Promise<T | null>): Promise<T | null> {
    const kept = this.#kept.get(key);
    if (kept && this.#ageOf(kept) < FRESH_MS) {
      this.#keep(key, kept);
      return kept.value;
    }
    try {
      const reading = await this.#shared(key, read);
      if (this.#ageOf(reading) >= USABLE_MS) throw tooSlow();
      return reading.value;
    } catch (error) {
      const last = this.#kept.get(key);
      if (last && this.#ageOf(last) < USABLE_MS) return last.value;
      throw error;
    }
  }

  #shared(key: string, read: () => Promise<T | null>): Promise<CachedRead<T>> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const begun = this.#begin(key, read).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, begun);
    return begun;
  }

  async #begin(key: string, read: () => Promise<T | null>): Promise<CachedRead<T>> {
    const beganAt = this.#clock.monotonicMs();
    const reading = { value: await inTime(read()), beganAt };
    if (reading.value === null) this.#kept.delete(key);
    else this.#keep(key, reading);
    return reading;
  }

  #keep(key: string, reading: CachedRead<T>): void {
    this.#kept.delete(key);
    this.#kept.set(key, reading);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#capacity && oldest !== undefined) this.#kept.delete(oldest);
  }

  #ageOf({ beganAt }: CachedRead<T>): number {
    return this.#clock.monotonicMs() - beganAt;
  }
}

/** Rejects if a read takes so long that its result would be too old to use. */
async function inTime<T>(reading: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooSlow()), USABLE_MS);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function tooSlow(): DefenseError {
  const detail = "the database takes too long to check the credential; try again";
  return new DefenseError("store_unavailable", detail, { retryAfterSeconds: 1 });
}
