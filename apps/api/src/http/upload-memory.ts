import { ConcurrencyLimiter } from "../concurrency/concurrency-limiter.js";
import { LARGE_BODIES_SHARE, SMALL_BODY_BYTES } from "../config/limits.js";
import { RequestError } from "./request-error.js";

const RETRY_AFTER_SECONDS = 5;

/** One body whose request is being answered, and one that the client sends again after giving up on the first. */
const LARGE_BODIES_OF_A_HOLDER = 2;

/**
 * This process's memory for request bodies. A body takes memory from the start of its reading to the end of the
 * response.
 */
export class UploadMemory {
  readonly #bytes: number;
  #used = 0;
  readonly #large = new ConcurrencyLimiter();

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /**
   * Reserves memory and returns the function that releases it. A holder may have only a few large bodies at a time.
   *
   * @throws RequestError 503 if there is not enough memory, 429 if the holder has too many large bodies.
   */
  reserve(bytes: number, holder?: string): () => void {
    const isLarge = bytes > SMALL_BODY_BYTES;
    const limit = isLarge ? Math.floor(this.#bytes * LARGE_BODIES_SHARE) : this.#bytes;
    if (this.#used + bytes > limit) {
      throw new RequestError(503, "too many uploads are in memory; send this one again in a few seconds", {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    const releaseLarge = isLarge && holder !== undefined ? this.#takeLarge(holder) : () => {};
    this.#used += bytes;
    return () => {
      this.#used -= bytes;
      if (bytes > 0) releaseLarge();
      bytes = 0;
    };
  }

  #takeLarge(holder: string): () => void {
    const release = this.#large.acquire(holder, LARGE_BODIES_OF_A_HOLDER);
    if (release) return release;
    throw new RequestError(
      429,
      "other uploads of yours are still in progress; send this one again in a few seconds",
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  }
}
