import { closeSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";
import { MAX_CHARACTERS } from "../source/text.js";
import { FileError, reasonFor } from "./file-error.js";

/** A character takes up to four bytes. */
const MAX_BYTES = 4 * MAX_CHARACTERS;

/** A file, under the name used in findings, and its text. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a file; `-` is standard input.
 *
 * @throws {FileError} if it cannot be read, is far too large, or is not UTF-8
 */
export function readTextFile(name: string, directory = process.cwd()): TextFile {
  const shownName = name === "-" ? "standard input" : name;
  try {
    const bytes = firstBytes(name === "-" ? name : resolve(directory, name), MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES)
      throw new FileError(`${shownName}: the file is larger than ${MAX_BYTES} bytes.`);
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return { name: shownName, text: decoder.decode(bytes) };
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(`${shownName}: cannot read the file: ${reasonFor(error)}.`);
  }
}

/** A device reports a size of 0 and may never end. */
function firstBytes(path: string, count: number): Uint8Array {
  const file = path === "-" ? process.stdin.fd : openSync(path, "r");
  try {
    const bytes = Buffer.allocUnsafe(count);
    let length = 0;
    for (let read = -1; read !== 0 && length < count; length += read) {
      read = readSync(file, bytes, length, count - length, null);
    }
    return bytes.subarray(0, length);
  } finally {
    if (file !== process.stdin.fd) closeSync(file);
  }
}
