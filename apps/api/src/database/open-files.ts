import { realpathSync } from "node:fs";
import { KnownFiles } from "./known-files.js";

/**
 * The files of an SQLite database that this process has open: those to which its path led when this was created. The log
 * and its index belong to them as soon as a connection has opened them; all further connections must find the same.
 */
export class OpenFiles {
  readonly #file: KnownFiles;
  readonly #logPaths: readonly string[];
  #log: KnownFiles | undefined;

  constructor(path: string) {
    this.#file = new KnownFiles([path]);
    const file = realpathSync(path);
    this.#logPaths = [`${file}-wal`, `${file}-shm`];
  }

  /** To be called when a connection has read for the first time: SQLite then opens the log and its index, and keeps both. */
  noteLog(): void {
    this.#log ??= new KnownFiles(this.#logPaths);
    this.assertKept();
  }

  /** Throws, like a driver, if any of them was deleted or replaced. */
  assertKept(): void {
    this.#file.assertKept();
    this.#log?.assertKept();
  }
}
