import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Context } from "koa";
import { ConcurrencyLimiter } from "../concurrency/concurrency-limiter.js";
import { bytesOfLongResponse, RESPONSE_BUFFER_BYTES } from "../config/limits.js";
import type { AnswerLimits } from "./answer-upload.js";
import { RequestError } from "./request-error.js";

const RETRY_AFTER_SECONDS = 5;

/** One response that the client is reading, and one that it requests again after giving up on the first. */
const LONG_RESPONSES_OF_A_HOLDER = 2;

export interface LongResponseOptions {
  /** The reader, if a reader may receive only a few responses at a time. */
  readonly holder?: string | undefined;
  /** Called with the size of each piece that is handed to the connection. */
  readonly onBytes: (bytes: number) => void;
}

/** Sends long documents in pieces, as fast as clients read them. Limits how many are sent at a time. */
export class LongResponses {
  readonly #most: number;
  readonly #stallTimeoutMs: number;
  readonly #held = new ConcurrencyLimiter();
  #count = 0;

  /** Sends as many at a time as fit into the memory for long responses. */
  constructor(limits: Pick<AnswerLimits, "maxTextBytes" | "maxResponseMemoryBytes" | "bodies">) {
    this.#most = Math.floor(limits.maxResponseMemoryBytes / bytesOfLongResponse(limits));
    this.#stallTimeoutMs = limits.bodies.stallTimeoutMs;
  }

  /**
   * Sends a JSON document as the body of a response. A single piece is sent whole. Several pieces are sent as the
   * client reads them, and other requests get a turn between two pieces. A client that takes too long to read a piece
   * is cut off, so that slow clients cannot occupy all the memory for long responses. For HEAD, only the headers are
   * sent, and the document is not read.
   *
   * @throws RequestError 503 if too many long responses are being sent, 429 if too many go to the holder.
   */
  async sendJson(
    ctx: Context,
    pieces: AsyncGenerator<string, void>,
    { holder, onBytes }: LongResponseOptions,
  ): Promise<void> {
    ctx.type = "json";
    if (ctx.method === "HEAD") {
      ctx.status = 200;
      return;
    }
    const first = await pieces.next();
    const second = await pieces.next();
    if (second.done) {
      ctx.body = first.value;
      return;
    }
    const release = this.#admit(holder);
    const stallTimeoutMs = this.#stallTimeoutMs;

    async function* all(): AsyncGenerator<Buffer, void> {
      for (let next: IteratorResult<string, void> = first; !next.done; ) {
        await setImmediate();
        const bytes = Buffer.from(next.value);
        onBytes(bytes.length);
        const late = setTimeout(() => ctx.res.destroy(), stallTimeoutMs);
        try {
          yield bytes;
        } finally {
          clearTimeout(late);
        }
        next = next === first ? second : await pieces.next();
      }
    }
    const body = Readable.from(all(), { objectMode: false, highWaterMark: RESPONSE_BUFFER_BYTES });
    // Koa destroys the body when the response is over, even if it never reads it.
    body.once("close", release);
    ctx.body = body;
  }

  #admit(holder: string | undefined): () => void {
    if (this.#count >= this.#most) {
      throw new RequestError(503, "too many long responses are being sent; try again in a few seconds", {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    const release = holder === undefined ? () => {} : this.#held.acquire(holder, LONG_RESPONSES_OF_A_HOLDER);
    if (!release) {
      throw new RequestError(
        429,
        "two long responses are being sent to you; try again when one has arrived",
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
    }
    this.#count++;
    return () => {
      this.#count--;
      release();
    };
  }
}
