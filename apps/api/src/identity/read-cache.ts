import { type Clock, DefenseError } from "defense-core";

/** A younger read counts without another one. */
const FRESH_MS = 2_000;

/** How long a read counts if no newer one succeeds. */
const USABLE_MS = 5_000;

interface CachedRead<T> {
  readonly value: T | null;
  /** When it began, on the monotonic clock: its value was true then, or became true later. */
  readonly beganAt: number;
}

/**
 * Caches recent reads, so that not every request queries the database, and requests survive a few seconds without it. A
 * change in the database takes effect within {@link USABLE_MS}; if no read succeeds for as long, nothing counts.
 *
 * Reads that find nothing are not kept, so that requests for what does not exist cannot evict entries in use.
 */
export class ReadCache<T> {
  readonly #clock: Clock;
  readonly #capacity: number;
  /** Least recently used first. */
  readonly #kept = new Map<string, CachedRead<T>>();
  readonly #underWay = new Map<string, Promise<CachedRead<T>>>();

  constructor(clock: Clock, capacity: number) {
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /** The value of a key; `null` if there is none. Simultaneous calls share one read. */
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

/** A read that takes longer would be too old to count. */
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
