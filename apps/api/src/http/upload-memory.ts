import { LARGE_BODIES_SHARE, SMALL_BODY_BYTES } from "../config/limits.js";
import { RequestError } from "./request-error.js";

const RETRY_AFTER_SECONDS = 5;

/** The memory of this process for request bodies, from when they begin to be read until they are answered. */
export class UploadMemory {
  readonly #bytes: number;
  #used = 0;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /**
   * Reserves memory; returns a function that releases it.
   *
   * @throws RequestError 503 if there is not enough.
   */
  reserve(bytes: number): () => void {
    const limit = bytes <= SMALL_BODY_BYTES ? this.#bytes : Math.floor(this.#bytes * LARGE_BODIES_SHARE);
    if (this.#used + bytes > limit) {
      throw new RequestError(503, "too many uploads are in memory; send this one again in a few seconds", {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    this.#used += bytes;
    return () => {
      this.#used -= bytes;
      bytes = 0;
    };
  }
}
