// Copies built pages into this package, each file next to its compressed forms:
//   node scripts/carry-pages.ts FROM TO
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { SUFFIXES } from "../src/pages/built-files.ts";

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error("FROM or TO is missing");

/** Smaller savings are not worth the decompression: images, fonts, and audio are already compressed. */
const WORTHWHILE = 0.9;

rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true });
const entries = readdirSync(to, { recursive: true, withFileTypes: true });
for (const entry of entries) {
  if (entry.isFile()) compress(join(entry.parentPath, entry.name));
}

function compress(file: string): void {
  const content = readFileSync(file);
  const forms = [
    [
      SUFFIXES.br,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    ],
    [SUFFIXES.gzip, gzipSync(content, { level: constants.Z_BEST_COMPRESSION })],
  ] as const;
  for (const [suffix, bytes] of forms) {
    if (bytes.length < content.length * WORTHWHILE) writeFileSync(file + suffix, bytes);
  }
}
