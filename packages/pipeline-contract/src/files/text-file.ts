import { resolve } from "node:path";
import { fs } from "../builtin-modules.js";
import { MAX_CHARACTERS } from "../source/text.js";
import { FileError, reasonFor } from "./file-error.js";

/** A character takes at most four bytes. */
const MAX_BYTES = 4 * MAX_CHARACTERS;

/** The text of a file, and its name in findings. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a file, or standard input if the name is `-`.
 * @throws {FileError} if the file cannot be read, is far too large, or is not UTF-8
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

/** Reading from `process.stdin.fd` would create a stream, which takes a tenth of the time of a check. */
const STANDARD_INPUT = 0;

/** Large enough for most files. A buffer for the largest possible file would waste memory. */
const PIECE = 65_536;

/** Reads at most this many bytes. A device reports a size of 0 and may never end. */
function firstBytes(path: string, count: number): Uint8Array {
  const file = path === "-" ? STANDARD_INPUT : fs.openSync(path, "r");
  try {
    const pieces: Uint8Array[] = [];
    let left = count;
    for (let read = -1; read !== 0 && left > 0; left -= read) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE, left));
      read = fs.readSync(file, piece, 0, piece.length, null);
      pieces.push(piece.subarray(0, read));
    }
    return Buffer.concat(pieces);
  } finally {
    if (file !== STANDARD_INPUT) fs.closeSync(file);
  }
}
