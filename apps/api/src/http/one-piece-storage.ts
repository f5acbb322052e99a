import type multer from "@koa/multer";

/** A file that multer reads, as the parser hands it on. */
type IncomingFile = multer.File & { readonly stream: NodeJS.ReadableStream };

const SMALLEST_BYTES = 64 * 1024;

/**
 * Keeps a file in one piece of memory that is as large as the file may become: what has not arrived yet takes none of
 * it, and nothing is copied together at the end.
 */
export class OnePieceStorage implements multer.StorageEngine {
  readonly #expectedBytes: number;

  /** @param expectedBytes what the file has at most, or 0 when that is not known. */
  constructor(expectedBytes: number) {
    this.#expectedBytes = expectedBytes;
  }

  _handleFile(
    _req: unknown,
    { stream }: IncomingFile,
    done: (error?: Error, info?: multer.File) => void,
  ): void {
    // Memory of Node's pool would be shared, and zeroed memory would be taken at once.
    let memory = Buffer.allocUnsafeSlow(this.#expectedBytes || SMALLEST_BYTES);
    let size = 0;
    stream.on("data", (chunk: Buffer) => {
      if (size + chunk.length > memory.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(size + chunk.length, memory.length * 2));
        memory.copy(larger, 0, 0, size);
        memory = larger;
      }
      size += chunk.copy(memory, size);
    });
    stream.on("error", done);
    stream.on("end", () => done(undefined, { buffer: memory.subarray(0, size), size } as multer.File));
  }

  _removeFile(_req: unknown, _file: multer.File, done: (error: Error) => void): void {
    (done as () => void)();
  }
}
