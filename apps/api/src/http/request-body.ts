import type { IncomingMessage, ServerResponse } from "node:http";
import { RequestError } from "./request-error.js";
import type { UploadMemory } from "./upload-memory.js";

export interface BodyLimits {
  readonly memory: UploadMemory;
  readonly stallTimeoutMs: number;
  /** The sender, if each sender may have only a few bodies in memory at a time. */
  readonly holder?: string | undefined;
}

/** A body that arrives more slowly counts as stalled. */
const MIN_BYTES_PER_SECOND = 1024;

/** A body may have this many chunks of any size, and more if they are large enough on average. */
const SMALL_CHUNKS = 1_024;
const MIN_BYTES_PER_CHUNK = 256;

/**
 * Yields the chunks of a request's body, up to `maxBytes`, as they arrive. Reserves memory for the whole body until the
 * response is over. A client that waits for permission to send (`Expect: 100-continue`) gets it only now.
 *
 * @throws RequestError 413 if the body is too large, 503 if there is no memory for it, 429 if its sender has too many
 * bodies in memory, 408 if it stalls, 400 if it is cut off or arrives in too many small chunks.
 */
export async function* readBody(
  { req, res }: { req: IncomingMessage; res: ServerResponse },
  maxBytes: number,
  { memory, stallTimeoutMs, holder }: BodyLimits,
): AsyncGenerator<Buffer, void> {
  const announced = Number(req.headers["content-length"] ?? 0);
  if (announced > maxBytes) throw bodyTooLarge(maxBytes);
  const release = memory.reserve(announced || maxBytes, holder);
  res.once("close", release);
  if (res.closed) release();
  if (req.httpVersion !== "1.0" && /\b100-continue\b/i.test(req.headers.expect ?? "")) res.writeContinue();

  const progress = watchProgress((MIN_BYTES_PER_SECOND * stallTimeoutMs) / 1000, stallTimeoutMs);
  const chunks: AsyncIterator<Buffer> = req.iterator({ destroyOnReturn: false });
  let bytes = 0;
  let count = 0;
  try {
    for (;;) {
      const { done, value } = await progress.orStalled(chunks.next());
      if (done) return;
      bytes += value.length;
      if (bytes > maxBytes) throw bodyTooLarge(maxBytes);
      if (++count > SMALL_CHUNKS + bytes / MIN_BYTES_PER_CHUNK) throw chunksTooSmall();
      progress.add(value.length);
      yield value;
    }
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(400, "the body is incomplete", { cause: error });
  } finally {
    progress.end();
    chunks.return?.().catch(() => {});
    // Discard the rest of the body, so that the client gets the response.
    req.resume();
  }
}

function bodyTooLarge(maxBytes: number): RequestError {
  return new RequestError(413, `the body is larger than ${maxBytes} bytes`, { closesConnection: true });
}

function chunksTooSmall(): RequestError {
  return new RequestError(400, "the body is sent in too many small chunks; send larger ones", {
    closesConnection: true,
  });
}

function bodyStalled(): RequestError {
  return new RequestError(408, "the body stopped arriving; send the request again", {
    closesConnection: true,
  });
}

/** Checks that enough bytes arrive in each interval. */
function watchProgress(minBytes: number, withinMs: number) {
  let bytes = 0;
  let stall = () => {};
  const timer = setInterval(() => {
    // If this process was blocked, first read what arrived in the meantime.
    setImmediate(() => {
      if (bytes < minBytes) stall();
      bytes = 0;
    });
  }, withinMs);
  return {
    /**
     * Settles like `next`, or rejects if the body stalls. Racing against one shared promise would keep every chunk
     * alive.
     */
    orStalled<T>(next: Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        stall = () => reject(bodyStalled());
        next.then(resolve, reject);
      });
    },
    add(count: number): void {
      bytes += count;
    },
    end: () => clearInterval(timer),
  };
}
