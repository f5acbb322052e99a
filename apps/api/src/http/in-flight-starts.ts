import { ConcurrencyLimiter } from "../concurrency/concurrency-limiter.js";
import type { Database } from "../database/database.js";
import type { TokenHolder } from "../identity/principal.js";
import { assertStartsLeft } from "../identity/starts.js";
import { RequestError } from "./request-error.js";

/** The starts of tokens that this process is working on: no more are begun than can succeed. */
export class InFlightStarts {
  readonly #database: Database;
  readonly #inFlight = new ConcurrencyLimiter();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes a start that is left; returns what gives it back when its work is done. */
  async acquire(token: TokenHolder): Promise<() => void> {
    const left = await assertStartsLeft(this.#database, token);
    const release = this.#inFlight.acquire(token.tokenId, left);
    if (release) return release;
    throw new RequestError(
      409,
      "another start with this token is still at work; send this one again in a second",
      { retryAfterSeconds: 1 },
    );
  }
}
