/** Words that some YAML parser takes for something other than a text. */
const RESERVED = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;
const PLAIN = /^[A-Za-z](?:[\w ./+=@<>|&;$()*^~?,"'-]*[\w./+=@<>|&;$()*^~?"'-])?$/;
/** What a block can hold such that every YAML parser reads it back unchanged. */
const BLOCK = /^[\t\n\x20-\x7E\u00A0-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const UNPRINTABLE = /[\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

/** A text as a YAML scalar on one line. */
export function scalar(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) ? text : quoted(text);
}

/** A text as a YAML scalar: a block if it has several lines, each indented by so many blanks. */
export function blockOrScalar(text: string, indentation: number): string {
  if (!text.includes("\n")) return scalar(text);
  const fits = BLOCK.test(text) && /^\S/.test(text) && /\S$/.test(text) && !/[ \t]$/m.test(text);
  // Of the newlines at the end, a forge does not count the last one.
  if (!fits) return quoted(text.endsWith("\n") ? `${text}\n` : text);
  return `|\n${text.replace(/^(?=.)/gm, " ".repeat(indentation))}`;
}

/** A text as a YAML scalar that no parser takes for anything else. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
