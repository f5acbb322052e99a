import type multer from "@koa/multer";

/** A file for multer, as the parser passes it on. */
type IncomingFile = multer.File & { readonly stream: NodeJS.ReadableStream };

/**
 * Keeps a file in one buffer of the largest size that the file may have: the unused rest takes no memory, and nothing
 * needs to be concatenated at the end.
 */
export class OnePieceStorage implements multer.StorageEngine {
  readonly #maxBytesOf: (req: unknown) => number;

  /** `maxBytesOf` returns the largest size of a file in a request. */
  constructor(maxBytesOf: (req: unknown) => number) {
    this.#maxBytesOf = maxBytesOf;
  }

  _handleFile(
    req: unknown,
    { stream }: IncomingFile,
    done: (error?: Error, info?: multer.File) => void,
  ): void {
    // Memory from Node's pool would be shared, and zeroed memory would be committed at once.
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
