/** Prints rows below their headings: the first column left-aligned, the figures right-aligned. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    const cells = widths.map((width, column) => {
      const cell = line[column] ?? "";
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(cells.join("   ").trimEnd());
  }
}
