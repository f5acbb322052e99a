import type multer from "@koa/multer";

/** A file that multer reads, as the parser hands it on. */
type IncomingFile = multer.File & { readonly stream: NodeJS.ReadableStream };

/**
 * Keeps a file in one piece of memory that is as large as the file may become: what has not arrived yet takes none of
 * it, and nothing is copied together at the end.
 */
export class OnePieceStorage implements multer.StorageEngine {
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  _handleFile(
    _req: unknown,
    { stream }: IncomingFile,
    done: (error?: Error, info?: multer.File) => void,
  ): void {
    // Memory of Node's pool would be shared, and zeroed memory would be taken at once.
    const memory = Buffer.allocUnsafeSlow(this.#maxBytes);
    let size = 0;
    stream.on("data", (chunk: Buffer) => {
      size += chunk.copy(memory, size);
    });
    stream.on("error", done);
    stream.on("end", () => done(undefined, { buffer: memory.subarray(0, size), size } as multer.File));
  }

  _removeFile(_req: unknown, _file: multer.File, done: (error: Error) => void): void {
    (done as () => void)();
  }
}
