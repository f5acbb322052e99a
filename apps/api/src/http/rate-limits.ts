import { hash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Limits } from "../config/limits.js";
import { addressNetwork } from "./address-network.js";
import { RequestError } from "./request-error.js";

/** Whose requests are counted: a token's or a key's holder, or the address of someone who has neither. */
export interface Caller {
  readonly kind: "token" | "key" | "address";
  readonly name: string;
}

/** Counts the requests of each caller in this process, a minute at a time. */
export interface RateLimits {
  /**
   * Counts a request; gives the headers of its response, none where there is no limit.
   *
   * @throws RequestError 429 when the caller has sent too many.
   */
  admit(caller: Caller): Promise<Readonly<Record<string, string>>>;
  /** Takes a request that was counted out of the count again. */
  forget(caller: Caller): Promise<void>;
}

/** Requests a minute where nothing is set; `null`: any number. */
const DEFAULT_RATES: Readonly<Record<Caller["kind"], number | null>> = {
  token: 120,
  key: null,
  address: 300,
};

const WINDOW_SECONDS = 60;

/** Callers of one kind that are remembered at once. */
const MAX_NAMES = 10_000;

/** The limits that `RATE_LIMIT` sets: one for all kinds of callers, or the default of each. */
export function rateLimits({ rateLimit }: Pick<Limits, "rateLimit">): RateLimits {
  const rateOf = (kind: Caller["kind"]) => {
    const requests = rateLimit ?? DEFAULT_RATES[kind];
    return requests === null ? undefined : new Rate(kind, requests);
  };
  const rates = { token: rateOf("token"), key: rateOf("key"), address: rateOf("address") };
  return {
    async admit({ kind, name }) {
      return (await rates[kind]?.admit(counted({ kind, name }))) ?? {};
    },
    async forget({ kind, name }) {
      await rates[kind]?.forget(counted({ kind, name }));
    },
  };
}

/** Under which name a caller's requests are counted. */
function counted({ kind, name }: Caller): string {
  return kind === "address" ? addressNetwork(name) : name;
}

/** A number of requests that each caller of a kind may send in a minute. */
class Rate {
  readonly #kind: Caller["kind"];
  readonly #requests: number;
  readonly #limiter: RateLimiterMemory;
  /** The digests of names that the limiter may know, by when their minute began. */
  readonly #known = new Set<string>();

  constructor(kind: Caller["kind"], requests: number) {
    this.#kind = kind;
    this.#requests = requests;
    this.#limiter = new RateLimiterMemory({ points: requests, duration: WINDOW_SECONDS });
  }

  async admit(name: string): Promise<Readonly<Record<string, string>>> {
    const digest = digestOf(name);
    const { isFirst, isAdmitted, remaining, seconds } = await this.#consume(digest);
    if (isFirst) await this.#remember(digest);
    const headers = {
      "RateLimit-Policy": `"${this.#kind}";q=${this.#requests};w=${WINDOW_SECONDS}`,
      RateLimit: `"${this.#kind}";r=${remaining};t=${seconds}`,
    };
    if (isAdmitted) return headers;
    throw new RequestError(429, `more than ${this.#requests} requests in a minute; wait ${seconds} seconds`, {
      retryAfterSeconds: seconds,
      headers,
    });
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
    // Where the clock has been set back, the library takes the rest of the minute for longer than it is.
    const seconds = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(result.msBeforeNext / 1000)));
    return { isFirst: result.isFirstInDuration, isAdmitted, remaining: result.remainingPoints, seconds };
  }

  /** Forgets the oldest where there are too many: who has that many names is not stopped by counting each. */
  async #remember(digest: string): Promise<void> {
    this.#known.delete(digest);
    this.#known.add(digest);
    if (this.#known.size <= MAX_NAMES) return;
    const [oldest = ""] = this.#known;
    this.#known.delete(oldest);
    await this.#limiter.delete(oldest);
  }
}

/** However long a name is, its digest is not. */
function digestOf(name: string): string {
  return hash("sha256", name, "base64url");
}
