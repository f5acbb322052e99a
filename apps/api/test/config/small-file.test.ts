import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSmallFile } from "../../src/config/small-file.js";

const MAX_BYTES = 1024 * 1024;

test("reads a file of up to 1 MiB, but none that is larger or endless", () => {
  const folder = mkdtempSync(join(tmpdir(), "small-file-"));
  const file = join(folder, "file");
  for (const text of ["", "criteria: ü\r\n", "x".repeat(MAX_BYTES)]) {
    writeFileSync(file, text);
    expect(readSmallFile(file)).toBe(text);
  }
  writeFileSync(file, "x".repeat(MAX_BYTES + 1));
  expect(() => readSmallFile(file)).toThrow("must have at most 1048576 bytes");
  rmSync(folder, { recursive: true });
  expect(() => readSmallFile("/dev/zero")).toThrow("must have at most 1048576 bytes");
  expect(() => readSmallFile(folder)).toThrow("ENOENT");
  expect(() => readSmallFile(tmpdir())).toThrow("EISDIR");
});
