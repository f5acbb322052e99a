import { writeSync } from "node:fs";

/** How much is buffered while nothing reads the log: some 5,000 lines. */
const MAX_PENDING_BYTES = 1_048_576;

/** While nothing reads the log, writes are retried at growing intervals. */
const MIN_PAUSE_MS = 1;
const MAX_PAUSE_MS = 64;

const PATIENCE_MS = 1_000;

export interface LostLines {
  lost_lines: number;
  readonly since: Date;
}

/**
 * Writes lines to a descriptor, immediately if possible. Otherwise, buffers lines up to a limit and writes them as soon
 * as possible. Lines beyond the limit are lost; their number is reported before the next line.
 */
export class LogBuffer {
  readonly #fd: number;
  readonly #tell: (lost: LostLines) => void;
  /** The first line may have been written in part. */
  readonly #pending: Buffer[] = [];
  #pendingBytes = 0;
  #lost: LostLines | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pauseMs = MIN_PAUSE_MS;
  #patienceMs = PATIENCE_MS;

  constructor(fd: number, tell: (lost: LostLines) => void) {
    this.#fd = fd;
    this.#tell = tell;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    const full = this.#pending.length > 0 && this.#pendingBytes + bytes.length > MAX_PENDING_BYTES;
    if (full) this.#lost ??= { lost_lines: 0, since: new Date() };
    if (this.#lost) {
      this.#lost.lost_lines++;
      return;
    }
    this.#pendingBytes += bytes.length;
    if (this.#pending.push(bytes) === 1) this.#writePending();
  }

  /** Writes pending lines, waiting briefly for the reader if necessary. */
  flushSync(): void {
    while (this.#writePending() === "EAGAIN" && this.#patienceMs > 0) {
      this.#patienceMs -= this.#pauseMs;
      sleep(this.#pauseMs);
    }
  }

  /** Called by pino's `logger.flush()`. After a fatal line, pino calls `flushSync`. */
  flush(): void {
    this.flushSync();
  }

  /** Returns the code of the error that prevents writing, if any. The write will be retried. */
  #writePending(): string | undefined {
    const before = this.#pendingBytes;
    try {
      for (let bytes = this.#pending[0]; bytes; bytes = this.#pending[0]) {
        const written = writeSync(this.#fd, bytes);
        this.#pendingBytes -= written;
        if (written < bytes.length) this.#pending[0] = bytes.subarray(written);
        else this.#pending.shift();
      }
    } catch (error) {
      const progress = this.#pendingBytes < before;
      this.#pauseMs = progress ? MIN_PAUSE_MS : Math.min(2 * this.#pauseMs, MAX_PAUSE_MS);
      this.#tryLater();
      return (error as NodeJS.ErrnoException).code;
    }
    this.#pauseMs = MIN_PAUSE_MS;
    this.#patienceMs = PATIENCE_MS;
    this.#tellLosses();
    return undefined;
  }

  #tryLater(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.#writePending();
    }, this.#pauseMs).unref();
  }

  #tellLosses(): void {
    const lost = this.#lost;
    this.#lost = undefined;
    if (lost) this.#tell(lost);
  }
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
