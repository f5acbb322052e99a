import { type Clock, DefenseError } from "defense-core";

/** A reading younger than this counts without another look. */
const FRESH_MS = 2_000;

/** How long a reading counts when no newer one can be had. */
const USABLE_MS = 5_000;

interface CachedRead<T> {
  readonly value: T | null;
  /** When it began, on the monotonic clock: what it tells was true then, or became true later. */
  readonly beganAt: number;
}

/**
 * What was read lately, so that not every request asks the database, and those of a few seconds get by without it. What
 * changes in the database counts here within {@link USABLE_MS}; when it cannot be read for as long, nothing counts.
 *
 * Readings that found nothing are not kept: nobody can push out what others use by asking for what does not exist.
 */
export class ReadCache<T> {
  readonly #clock: Clock;
  readonly #capacity: number;
  /** Those that were used last come last. */
  readonly #kept = new Map<string, CachedRead<T>>();
  readonly #underWay = new Map<string, Promise<CachedRead<T>>>();

  constructor(clock: Clock, capacity: number) {
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /** What there is for a key; `null` for nothing. Those that ask at the same time share one reading. */
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

/** A reading that takes longer would not count any more. */
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
  const detail = "the database takes too long to say whether the credential still counts; try again";
  return new DefenseError("store_unavailable", detail, { retryAfterSeconds: 1 });
}
