import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/shared/language.js";

const assets = new URL("../../dist/assets/", import.meta.url);
const files = readdirSync(assets);

/** Includes the texts in each language. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(new URL(`../../dist/${page}.html`, import.meta.url), "utf8");
  const found = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ""] of text.matchAll(/([\w-]+-[\w-]{8}\.js)/g)) {
      if (found.has(name) || !files.includes(name)) continue;
      found.add(name);
      follow(readFileSync(new URL(name, assets), "utf8"));
    }
  };
  follow(html);
  return [...found];
}

const languageOf = (script: string) => Object.keys(LANGUAGES).find((tag) => script.startsWith(`${tag}-`));

test.each(Object.keys(LANGUAGES))(
  "the learner's page has at most 60 KB of compressed JavaScript in the language %s",
  (language) => {
    const scripts = scriptsOf("defend").filter((script) => (languageOf(script) ?? language) === language);
    expect(scripts).toHaveLength(3);
    for (const compress of [gzipSync, brotliCompressSync]) {
      const sizes = scripts.map((script) => compress(readFileSync(new URL(script, assets))).length);
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60_000);
    }
  },
);
