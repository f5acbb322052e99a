import type multer from "@koa/multer";

type IncomingFile = multer.File & { readonly stream: NodeJS.ReadableStream };

/**
 * Keeps a file in one buffer of the largest allowed size. The unused part takes no memory, and no pieces need to be
 * concatenated at the end.
 */
export class OnePieceStorage implements multer.StorageEngine {
  readonly #maxBytesOf: (req: unknown) => number;

  /** `maxBytesOf` returns the largest possible size of a request's file. */
  constructor(maxBytesOf: (req: unknown) => number) {
    this.#maxBytesOf = maxBytesOf;
  }

  _handleFile(
    req: unknown,
    { stream }: IncomingFile,
    done: (error?: Error, info?: multer.File) => void,
  ): void {
    // A pooled buffer would keep the pool's memory, and a zeroed one would take up its full size at once.
    const memory = Buffer.allocUnsafeSlow(this.#maxBytesOf(req));
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
