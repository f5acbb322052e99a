import { ConcurrencyLimiter } from "../concurrency/concurrency-limiter.js";
import type { Database } from "../database/database.js";
import type { TokenHolder } from "../identity/principal.js";
import { assertStartsLeft } from "../identity/starts.js";
import { RequestError } from "./request-error.js";

/** Starts in progress in this process, by token. No more begin than can succeed. */
export class InFlightStarts {
  readonly #database: Database;
  readonly #inFlight = new ConcurrencyLimiter();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reserves a remaining start; returns the function that releases it. */
  async acquire(token: TokenHolder): Promise<() => void> {
    const left = await assertStartsLeft(this.#database, token);
    const release = this.#inFlight.acquire(token.tokenId, left);
    if (release) return release;
    throw new RequestError(
      409,
      "another start with this token is still in progress; send this one again in a second",
      { retryAfterSeconds: 1 },
    );
  }
}
