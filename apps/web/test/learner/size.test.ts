import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const assets = new URL("../../dist/assets/", import.meta.url);

/** Every script that the page may load, whatever the language. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(new URL(`../../dist/${page}.html`, import.meta.url), "utf8");
  const found = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ""] of text.matchAll(/([\w-]+-[\w-]{8}\.js)/g)) {
      if (found.has(name) || !readdirSync(assets).includes(name)) continue;
      found.add(name);
      follow(readFileSync(new URL(name, assets), "utf8"));
    }
  };
  follow(html);
  return [...found].map((name) => fileURLToPath(new URL(name, assets)));
}

test("the learner's page has at most 60 KB of compressed JavaScript", () => {
  const scripts = scriptsOf("defend").map((file) => readFileSync(file));
  expect(scripts.length).toBeGreaterThan(3);
  for (const compress of [gzipSync, brotliCompressSync]) {
    const bytes = scripts.map((script) => compress(script).length).reduce((sum, length) => sum + length);
    expect(bytes).toBeLessThanOrEqual(60_000);
  }
});
