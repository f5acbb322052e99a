export function asTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => columnsOf(line[column] ?? ""))));
  return lines
    .map(
      (line) =>
        `${line
          .map((value, column) => padded(value, widths[column]))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

function padded(value: string, width = 0): string {
  return value + " ".repeat(width - columnsOf(value));
}

const TWO_COLUMNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60]/u;

/** How many columns of a terminal the text takes. */
function columnsOf(text: string): number {
  const characters = text.normalize("NFC").match(/\P{M}/gu) ?? [];
  return characters.reduce((sum, character) => sum + (TWO_COLUMNS.test(character) ? 2 : 1), 0);
}
