import { firstCodePoints } from "../../text.js";

/**
 * Somebody's words, fit to be quoted inside a question: on one line, without quotation marks, and without
 * question marks, so that the question stays one question.
 */
export function excerpt(text: string, maxCodePoints = 160): string {
  const line = text
    .replace(/[?？؟¿⁇⁈⁉❓❔“”"]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  const cut = firstCodePoints(line, maxCodePoints);
  if (cut === line) return line;
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > maxCodePoints / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** The sentences of a text, as excerpts; without those that have no words. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?。！？])\s+|\n+/u)
    .map((sentence) => excerpt(sentence))
    .filter(hasWords);
}

/** Whether there is a letter or a digit in it. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
