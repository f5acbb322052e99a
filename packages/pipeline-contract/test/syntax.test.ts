import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bashIn } from "../src/shell/bash.js";
import { parseShell } from "../src/shell/parse.js";
import { mutated, valid } from "./support/mutated.js";
import { accepted } from "./support/syntax.js";

/*
 * An oracle for the parser. `bash -n` must accept every text that the parser accepts, and so must `dash -n` unless the
 * checker finds syntax specific to Bash. SOAK=100 tries 40,000 texts.
 */

const BATCH = 400;
const batches = Number(process.env.SOAK ?? 1);

/** False for a text with patterns that Bash reads only on lines after `shopt`, because the text is not run here. */
function isReadByItself(text: string): boolean {
  return !text.includes("extglob");
}

function isParsed(text: string): boolean {
  return parseShell(text).script !== undefined;
}

function isParsedForSh(text: string): boolean {
  const { script } = parseShell(text);
  return script !== undefined && [...bashIn(script, text)].length === 0;
}

function textsOf(seed: number): string[] {
  return [...new Set(fc.sample(mutated, { numRuns: BATCH, seed }))].filter(isReadByItself);
}

describe.each(Array.from({ length: batches }, (_, index) => index + 1))(
  "batch %i of mutated scripts",
  (batch) => {
    const texts = textsOf(batch);

    test("Bash accepts every parsed text", () => {
      const byBash = accepted("bash", texts) ?? [];
      expect(texts.filter((text, index) => byBash[index] === false && isParsed(text))).toEqual([]);
      const parsed = texts.filter(isParsed).length;
      expect(byBash.filter((one) => !one).length).toBeGreaterThan(BATCH / 3);
      expect(parsed).toBeGreaterThan(BATCH / 4);
      // Texts that Bash accepts but the parser does not are undecided. They must be rare.
      expect(byBash.filter(Boolean).length - parsed).toBeLessThan(BATCH / 20);
    });

    test("dash accepts every parsed text without Bash syntax", () => {
      const byDash = accepted("dash", texts);
      if (!byDash) return;
      expect(texts.filter((text, index) => !byDash[index] && isParsedForSh(text))).toEqual([]);
      expect(texts.filter(isParsedForSh).length).toBeGreaterThan(BATCH / 10);
    });
  },
);

test("honest scripts and rare syntax are parsed", () => {
  expect(valid.filter((text) => !isParsed(text))).toEqual([]);
  expect(accepted("bash", valid)?.every(Boolean)).toBe(true);
});
