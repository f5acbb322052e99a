/** Words that some YAML parsers do not read as strings. */
const RESERVED = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;
const PLAIN = /^[A-Za-z](?:[\w ./+=@<>|&;$()*^~?,"'-]*[\w./+=@<>|&;$()*^~?"'-])?$/;
/** Text that every YAML parser reads back unchanged from a block scalar. */
const BLOCK = /^[\t\n\x20-\x7E\u00A0-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const UNPRINTABLE = /[\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

/** Writes text as a YAML scalar on one line. */
export function scalar(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) ? text : quoted(text);
}

/**
 * Writes text of one line as a scalar, and text of several lines as a block.
 *
 * @param indentation the number of spaces before each line of the block
 */
export function blockOrScalar(text: string, indentation: number): string {
  if (!text.includes("\n")) return scalar(text);
  const fits = BLOCK.test(text) && /^\S/.test(text) && /\S$/.test(text) && !/[ \t]$/m.test(text);
  // Forges remove one newline at the end.
  if (!fits) return quoted(text.endsWith("\n") ? `${text}\n` : text);
  return `|\n${text.replace(/^(?=.)/gm, " ".repeat(indentation))}`;
}

/** Writes text as a quoted scalar, which every parser reads as a string. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
