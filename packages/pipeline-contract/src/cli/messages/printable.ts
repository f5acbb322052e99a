/** Escapes control characters, so that a terminal does not interpret them. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
    if (character === "\n" || character === "\t") return character;
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}

/**
 * Also escapes line breaks, so that no part of the text looks like output of this program or a command in a forge's
 * log.
 */
export function onOneLine(text: string): string {
  return printable(text).replaceAll("\n", "\\n");
}
