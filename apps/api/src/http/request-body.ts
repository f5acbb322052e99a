import type { IncomingMessage, ServerResponse } from "node:http";
import { RequestError } from "./request-error.js";
import type { UploadMemory } from "./upload-memory.js";

/** The bounds for reading bodies. */
export interface BodyLimits {
  readonly memory: UploadMemory;
  /** How long a body may stall. */
  readonly stallTimeoutMs: number;
  /** The body's holder, if the number of bodies that they may hold at once is bounded. */
  readonly holder?: string | undefined;
}

/** A body that arrives more slowly counts as stalled. */
const MIN_BYTES_PER_SECOND = 1024;

/** A body may have this many chunks of any size, and more if their average size is large enough. */
const SMALL_CHUNKS = 1_024;
const MIN_BYTES_PER_CHUNK = 256;

/**
 * The chunks of a request's body, up to `maxBytes`, as they arrive. Memory for all of it is reserved until the response
 * is over. A client that waits for permission to send (`Expect: 100-continue`) gets it only now.
 *
 * @throws RequestError 413 for a larger body, 503 if there is no memory for it, 429 if its holder has too many at once,
 * 408 if it makes no progress, 400 if it is cut off or comes in too many small chunks.
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
    throw new RequestError(400, "the body did not arrive completely", { cause: error });
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

/** Checks that enough bytes arrive within each span of time. */
function watchProgress(minBytes: number, withinMs: number) {
  let bytes = 0;
  let stall = () => {};
  const timer = setInterval(() => {
    // After a block of this process, read first what arrived meanwhile.
    setImmediate(() => {
      if (bytes < minBytes) stall();
      bytes = 0;
    });
  }, withinMs);
  return {
    /**
     * Settles like `next`, or rejects when the body stalls. A race against one shared promise would keep every chunk.
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
