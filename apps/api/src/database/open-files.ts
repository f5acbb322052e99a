import { realpathSync } from "node:fs";
import { KnownFiles } from "./known-files.js";

/**
 * The files of an SQLite database that this process has open: the database, and, while a connection is open, its log
 * and the log's index. Every new connection must find the same files. The last connection to close deletes the log and
 * the index.
 */
export class OpenFiles {
  readonly #file: KnownFiles;
  readonly #logPaths: readonly string[];
  #log: KnownFiles | undefined;
  #connections = 0;

  constructor(path: string) {
    this.#file = new KnownFiles([path]);
    const file = realpathSync(path);
    this.#logPaths = [`${file}-wal`, `${file}-shm`];
  }

  /**
   * Adds a connection after its first read, which makes SQLite open the log and its index. If this throws, the
   * connection was not added.
   */
  connected(): void {
    const log = this.#log ?? new KnownFiles(this.#logPaths);
    this.#file.assertKept();
    log.assertKept();
    this.#log = log;
    this.#connections++;
  }

  disconnected(): void {
    if (--this.#connections === 0) this.#log = undefined;
  }

  /** Throws an error like the driver's if one of the files was deleted or replaced. */
  assertKept(): void {
    this.#file.assertKept();
    this.#log?.assertKept();
  }
}
