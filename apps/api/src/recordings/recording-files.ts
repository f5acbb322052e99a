import { randomBytes } from "node:crypto";
import { accessSync, closeSync, constants, fsyncSync, openSync, statSync, unlinkSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { makeFolder } from "../database/make-folder.js";
import { damaged, isFull } from "./recording-failure.js";

/** The names of recordings' files. The server opens no file with another name. */
const NAME = /^[0-9a-f]{32}$/;

/** Opening a pipe must not wait for a writer, which would block a thread forever. Windows has no such flag. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Each file that could not be removed, with its error. */
export type RemovalFailures = ReadonlyMap<string, unknown>;

/** A random name that no other file has. */
export function newName(): string {
  return randomBytes(16).toString("hex");
}

/**
 * A folder with a file for each recording. When a write or a removal resolves, the bytes and the folder's entry are on
 * disk.
 */
export class RecordingFiles {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Makes sure that a folder exists and that this user can keep files in it. Creates a missing folder for this user
   * alone. An existing folder keeps its mode.
   */
  static in(path: string): RecordingFiles {
    const folder = resolve(path);
    const made = makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    probeWrite(folder);
    for (const each of made) syncFolder(dirname(each));
    return new RecordingFiles(folder);
  }

  /** True if every user of the machine can access the folder. */
  get isOpenToAll(): boolean {
    return process.platform !== "win32" && (statSync(this.folder).mode & 0o007) !== 0;
  }

  /** Writes a new file that only this user may read. A failure may leave part of the file behind. */
  async write(name: string, sound: Uint8Array): Promise<void> {
    const file = await open(join(this.folder, name), "wx", 0o600);
    try {
      await file.writeFile(sound);
      await file.sync();
    } finally {
      await file.close();
    }
    await this.#sync();
  }

  /**
   * Opens a file for reading. Resolves to `null` if the file does not exist.
   *
   * @throws DefenseError `store_unusable` if it is not a file of this size.
   */
  async open(name: string, bytes: number): Promise<FileHandle | null> {
    if (!NAME.test(name)) return null;
    let file: FileHandle;
    try {
      file = await open(join(this.folder, name), READ_ONLY);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    try {
      const found = await file.stat();
      if (!found.isFile() || found.size !== bytes) throw damaged();
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Removes as many of the files as possible. Missing files count as removed. Resolves to the files that remain. */
  async remove(names: readonly string[]): Promise<RemovalFailures> {
    const failures = new Map<string, unknown>();
    for (const name of names.filter((name) => NAME.test(name))) {
      await unlink(join(this.folder, name)).catch((error) => {
        if (!isMissing(error)) failures.set(name, error);
      });
    }
    await this.#sync();
    return failures;
  }

  async #sync(): Promise<void> {
    const folder = await open(this.folder, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

/** Writes a file and removes it. Ignores a full disk, which may have space later. */
function probeWrite(folder: string): void {
  const path = join(folder, `probe-${newName()}`);
  try {
    const file = openSync(path, "wx", 0o600);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
      unlinkSync(path);
    }
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

function syncFolder(folder: string): void {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
