import { wordCount } from "./text-weight.js";

/** A task has at most this many demands. */
export const MAX_DEMANDS = 8;

const MIN_WORDS = 2;
const MAX_WORDS = 30;

/** The size as JSON, so that all demands of a task fit into a question's account. */
const MAX_BYTES = 900;

/**
 * Those of the texts that can be demands of a task, at most {@link MAX_DEMANDS}: passages of its statement of 2 to
 * 30 words and at most 900 bytes as JSON, none inside another. Differences in white space, in the case of the first
 * letter, and those that Unicode calls compatible (NFKC), do not count.
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
  const found = texts.map((text) => passageOf(whole, plain(text)));
  const passages = [...new Set(found)].filter((text) => {
    const words = wordCount(text);
    return words >= MIN_WORDS && words <= MAX_WORDS && Buffer.byteLength(JSON.stringify(text)) <= MAX_BYTES;
  });
  return passages
    .filter((text) => !passages.some((other) => other !== text && other.includes(text)))
    .slice(0, MAX_DEMANDS);
}

/** The passage as it stands in the statement, perhaps with a capital at its beginning; empty if it is not there. */
function passageOf(whole: string, text: string): string {
  const rest = text.slice(1);
  const starts = [text, text.charAt(0).toUpperCase() + rest, text.charAt(0).toLowerCase() + rest];
  return starts.find((passage) => whole.includes(passage)) ?? "";
}

function plain(text: string): string {
  return text.toWellFormed().normalize("NFKC").replace(/\s+/gu, " ").trim();
}
