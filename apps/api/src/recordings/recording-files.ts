import { randomBytes } from "node:crypto";
import { accessSync, closeSync, constants, fsyncSync, openSync, statSync, unlinkSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { makeFolder } from "../database/make-folder.js";
import { damaged, isFull } from "./recording-failure.js";

/** Of a file in the folder; any other name leads nowhere. */
const NAME = /^[0-9a-f]{32}$/;

/** Opening a pipe must not wait for a writer, which would hold a thread for good. Windows has no such flag. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Why files could not be removed, by their names. */
export type RemovalFailures = ReadonlyMap<string, unknown>;

/** A name that no other file has. */
export function newName(): string {
  return randomBytes(16).toString("hex");
}

/**
 * A folder of recordings, a file for each. What is written and what is removed is on the disk when the call resolves: its
 * bytes, and that the folder has it, or has it no more.
 */
export class RecordingFiles {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Makes sure that there is a folder in which this user can keep files. If it is missing, it is created for this user
   * alone; an existing one keeps its mode.
   */
  static in(path: string): RecordingFiles {
    const folder = resolve(path);
    const made = makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    probeWrite(folder);
    for (const each of made) syncFolder(dirname(each));
    return new RecordingFiles(folder);
  }

  /** Whether every user of the machine has access to the folder. */
  get isOpenToAll(): boolean {
    return process.platform !== "win32" && (statSync(this.folder).mode & 0o007) !== 0;
  }

  /** Writes a new file, which only this user may read. If it fails, a part of the file may be there. */
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
   * Opens a file for reading; `null` if there is none.
   *
   * @throws DefenseError `store_unusable` if it is no file of so many bytes.
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

  /** Removes files, each that can be; those that are not there are removed already. Resolves to those that are left. */
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

/** Writes a file, and removes it. A disk that is full now may have room later. */
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

/** A folder is on the disk once the folder that it is in is. */
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
