import { realpathSync } from "node:fs";
import { KnownFiles } from "./known-files.js";

/**
 * The files of an SQLite database that this process has open: those to which its path led when this was created. The log
 * and its index belong to them as long as there is a connection: all further ones must find the same. The last one that
 * closes deletes them.
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
   * Adds a connection that has read for the first time: SQLite then opens the log and its index, and keeps both. If this
   * throws, the connection was not added.
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

  /** Throws, like a driver, if any of them was deleted or replaced. */
  assertKept(): void {
    this.#file.assertKept();
    this.#log?.assertKept();
  }
}
