import { ConcurrencyLimiter } from "../concurrency/concurrency-limiter.js";
import type { Database } from "../database/database.js";
import type { TokenHolder } from "../identity/principal.js";
import { assertStartsLeft } from "../identity/starts.js";
import { RequestError } from "./request-error.js";

/** Counts each token's starts in progress in this process, so that no more begin than can succeed. */
export class InFlightStarts {
  readonly #database: Database;
  readonly #inFlight = new ConcurrencyLimiter();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reserves one of the token's remaining starts; resolves to the function that releases it. */
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
