/**
 * A document as one line of JSON. What a terminal would obey is escaped, because lines for programs also reach terminals,
 * such as behind `grep`; for a program, they mean the same.
 */
export function jsonLine(document: unknown): string {
  return JSON.stringify(document).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
