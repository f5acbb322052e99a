/**
 * Formats a document as one line of JSON. Escapes control characters, because such lines also reach terminals, for
 * example through `grep`. Programs parse the same document.
 */
export function jsonLine(document: unknown): string {
  return JSON.stringify(document).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
