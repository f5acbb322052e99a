import { closeSync, openSync, readSync } from "node:fs";

const MAX_BYTES = 1024 * 1024;

/**
 * Reads an operator's text file, up to 1 MiB. Without this limit, a file such as `/dev/zero` would never end.
 *
 * @throws Error
 */
export function readSmallFile(path: string): string {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(MAX_BYTES + 1);
    let length = 0;
    let read: number;
    do {
      read = readSync(file, bytes, length, bytes.length - length, null);
      length += read;
    } while (read > 0 && length <= MAX_BYTES);
    if (length > MAX_BYTES) throw new Error(`must have at most ${MAX_BYTES} bytes`);
    return bytes.toString("utf8", 0, length);
  } finally {
    closeSync(file);
  }
}
