/** Escapes a text so that a terminal does not interpret it. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
    if (character === "\n" || character === "\t") return character;
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}

/** The same on one line, so that no part can pass for a line of this program or for a command in a forge's log. */
export function onOneLine(text: string): string {
  return printable(text).replaceAll("\n", "\\n");
}
