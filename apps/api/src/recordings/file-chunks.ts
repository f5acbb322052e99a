import type { FileHandle } from "node:fs/promises";
import type { ByteRange } from "defense-core";
import { notReadable } from "./recording-failure.js";

const CHUNK_BYTES = 64 * 1024;

/**
 * Reads part of a file chunk by chunk. The file is closed after the last chunk. A call of `return` also closes it, even
 * before the first chunk.
 */
export function fileChunks(file: FileHandle, { first, last }: ByteRange): AsyncIterableIterator<Uint8Array> {
  let at = first;

  async function end(): Promise<IteratorResult<Uint8Array, undefined>> {
    at = last + 1;
    await file.close();
    return { done: true, value: undefined };
  }

  return {
    async next() {
      if (at > last) return end();
      try {
        const length = Math.min(CHUNK_BYTES, last + 1 - at);
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
        if (bytesRead === 0) throw new Error("the file has become shorter");
        at += bytesRead;
        return { done: false, value: buffer.subarray(0, bytesRead) };
      } catch (error) {
        await end();
        throw notReadable(error);
      }
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
