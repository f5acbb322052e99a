import { wordCount } from "./text-weight.js";

/** A task has at most this many demands. */
export const MAX_DEMANDS = 8;

const MIN_WORDS = 2;
const MAX_WORDS = 30;

/** The size as JSON, so that all demands of a task fit into a question's account. */
const MAX_BYTES = 900;

/**
 * Those of the texts that can be demands of a task, at most {@link MAX_DEMANDS}: passages of its statement of 2 to 30
 * words and at most 900 bytes as JSON, none inside another. Differences in white space, and those that Unicode calls compatible (NFKC), do not count.
 *
 * @example
 * ```js
 * import { demandsIn } from "defense-core";
 *
 * demandsIn("Sort a list. Explain why it is stable.", ["Explain why it is stable", "Prove it"]);
 * // => ["Explain why it is stable"]
 * ```
 */
export function demandsIn(statement: string, texts: readonly string[]): string[] {
  const whole = plain(statement);
  const passages = [...new Set(texts.map(plain))].filter((text) => {
    const words = wordCount(text);
    const fits = Buffer.byteLength(JSON.stringify(text)) <= MAX_BYTES;
    return fits && words >= MIN_WORDS && words <= MAX_WORDS && whole.includes(text);
  });
  return passages
    .filter((text) => !passages.some((other) => other !== text && other.includes(text)))
    .slice(0, MAX_DEMANDS);
}

function plain(text: string): string {
  return text.toWellFormed().normalize("NFKC").replace(/\s+/gu, " ").trim();
}
