import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readJsonLines } from "../../src/import/json-lines.js";

const MAX_LINE_BYTES = 1024 * 1024;
const EMPTY = JSON.stringify({ text: "" });

function lineOf(bytes: number): string {
  return JSON.stringify({ text: "x".repeat(bytes - EMPTY.length) });
}

/** The line numbers of the rows read from a file that arrives in chunks of this size. */
async function linesRead(file: string, chunkBytes: number): Promise<number[]> {
  const bytes = Buffer.from(file);
  async function* chunks() {
    for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes);
  }
  const rows = await Array.fromAsync(readJsonLines(chunks(), v.object({ text: v.string() })));
  return rows.map(({ line }) => line);
}

describe.each([1_000, 64 * 1024, MAX_LINE_BYTES, 8 * MAX_LINE_BYTES])(
  "in chunks of %i bytes",
  (chunkBytes) => {
    test.each(["", "\n"])("a line of 1 MiB is read, before %j", async (end) => {
      const file = `${EMPTY}\n${lineOf(MAX_LINE_BYTES)}${end}`;
      expect(await linesRead(file, chunkBytes)).toEqual([1, 2]);
    });

    test.each(["", "\n", `\n${EMPTY}\n`])("a line of one byte more is too long, before %j", async (end) => {
      const file = `${EMPTY}\n${lineOf(MAX_LINE_BYTES + 1)}${end}`;
      await expect(linesRead(file, chunkBytes)).rejects.toThrow("line 2: is longer than 1048576 bytes");
    });
  },
);
