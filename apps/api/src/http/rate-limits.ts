import { hash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Limits } from "../config/limits.js";
import { addressNetwork } from "./address-network.js";
import { RequestError } from "./request-error.js";

/** The caller whose requests are counted: the holder of a token or a key, or an address without either. */
export interface Caller {
  readonly kind: "token" | "key" | "address";
  readonly name: string;
}

/** Counts each caller's requests per minute, in this process. */
export interface RateLimits {
  /**
   * Counts a request. Resolves to the headers for its response, or to no headers if there is no limit.
   *
   * @throws RequestError 429 if the caller has sent too many requests.
   */
  admit(caller: Caller): Promise<Readonly<Record<string, string>>>;
  forget(caller: Caller): Promise<void>;
  /** @throws RequestError 429 if the caller has read too many bytes. */
  assertMayRead(caller: Caller): Promise<void>;
  countRead(caller: Caller, bytes: number): Promise<void>;
}

/** The default number of requests per minute; `null` means any number. */
const DEFAULT_RATES: Readonly<Record<Caller["kind"], number | null>> = {
  token: 120,
  key: null,
  address: 300,
};

/** The default number of bytes per minute: enough for many transcripts of usual length, and for long ones. */
const DEFAULT_BYTE_RATES: Readonly<Record<Caller["kind"], number | null>> = {
  token: 32 * 1024 * 1024,
  key: null,
  address: null,
};

const WINDOW_SECONDS = 60;

const MAX_NAMES = 10_000;

/**
 * Builds the limits from `RATE_LIMIT` and `RATE_LIMIT_BYTES`. Where they are `null`, each kind of caller has its
 * default.
 */
export function rateLimits({
  rateLimit,
  rateLimitBytes,
}: Pick<Limits, "rateLimit" | "rateLimitBytes">): RateLimits {
  const rateOf = (kind: Caller["kind"], set: number | null, defaults: typeof DEFAULT_RATES) => {
    const points = set ?? defaults[kind];
    return points === null ? undefined : new Rate(kind, points);
  };
  const ratesOf = (set: number | null, defaults: typeof DEFAULT_RATES) => ({
    token: rateOf("token", set, defaults),
    key: rateOf("key", set, defaults),
    address: rateOf("address", set, defaults),
  });
  const rates = ratesOf(rateLimit, DEFAULT_RATES);
  const byteRates = ratesOf(rateLimitBytes, DEFAULT_BYTE_RATES);
  return {
    async admit({ kind, name }) {
      return (await rates[kind]?.admit(counted({ kind, name }))) ?? {};
    },
    async forget({ kind, name }) {
      await rates[kind]?.forget(counted({ kind, name }));
    },
    async assertMayRead({ kind, name }) {
      await byteRates[kind]?.assertLeft(counted({ kind, name }));
    },
    async countRead({ kind, name }, bytes) {
      await byteRates[kind]?.add(counted({ kind, name }), bytes);
    },
  };
}

function counted({ kind, name }: Caller): string {
  return kind === "address" ? addressNetwork(name) : name;
}

/** Limits the requests, or the bytes, per minute of each caller of one kind. */
class Rate {
  readonly #kind: Caller["kind"];
  readonly #points: number;
  readonly #limiter: RateLimiterMemory;
  /** Digests of the names that the limiter may know, in the order in which their minutes began. */
  readonly #known = new Set<string>();

  constructor(kind: Caller["kind"], points: number) {
    this.#kind = kind;
    this.#points = points;
    this.#limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  }

  async admit(name: string): Promise<Readonly<Record<string, string>>> {
    const digest = digestOf(name);
    const { isFirst, isAdmitted, remaining, seconds } = await this.#consume(digest);
    if (isFirst) await this.#remember(digest);
    const headers = {
      "RateLimit-Policy": `"${this.#kind}";q=${this.#points};w=${WINDOW_SECONDS}`,
      RateLimit: `"${this.#kind}";r=${remaining};t=${seconds}`,
    };
    if (isAdmitted) return headers;
    throw new RequestError(429, `more than ${this.#points} requests in a minute; wait ${seconds} seconds`, {
      retryAfterSeconds: seconds,
      headers,
    });
  }

  async assertLeft(name: string): Promise<void> {
    const counted = await this.#limiter.get(digestOf(name));
    if (!counted || counted.consumedPoints < this.#points) return;
    const seconds = secondsLeft(counted);
    throw new RequestError(429, `more than ${this.#points} bytes read in a minute; wait ${seconds} seconds`, {
      retryAfterSeconds: seconds,
    });
  }

  async add(name: string, points: number): Promise<void> {
    const digest = digestOf(name);
    const { isFirstInDuration } = await this.#limiter.penalty(digest, points);
    if (isFirstInDuration) await this.#remember(digest);
  }

  async forget(name: string): Promise<void> {
    await this.#limiter.reward(digestOf(name), 1);
  }

  async #consume(digest: string) {
    const [result, isAdmitted] = await this.#limiter.consume(digest).then(
      (consumed) => [consumed, true] as const,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return [refused, false] as const;
        throw refused;
      },
    );
    return {
      isFirst: result.isFirstInDuration,
      isAdmitted,
      remaining: result.remainingPoints,
      seconds: secondsLeft(result),
    };
  }

  /**
   * If there are too many names, forgets the oldest. A sender with that many names could not be stopped by counting.
   */
  async #remember(digest: string): Promise<void> {
    this.#known.delete(digest);
    this.#known.add(digest);
    if (this.#known.size <= MAX_NAMES) return;
    const [oldest = ""] = this.#known;
    this.#known.delete(oldest);
    await this.#limiter.delete(oldest);
  }
}

/** If the clock was set back, the library overestimates how much of the minute is left. */
function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

/** Digests are short even for long names. */
function digestOf(name: string): string {
  return hash("sha256", name, "base64url");
}
