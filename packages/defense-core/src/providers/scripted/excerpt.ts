import { firstCodePoints } from "../../domain/text.js";

/**
 * Prepares words for a quote inside a question: one line, without quotation marks. It also removes the question marks
 * of all scripts, so that the question stays one question.
 */
export function excerpt(text: string, maxCodePoints = 160): string {
  const line = firstCodePoints(text, 2 * maxCodePoints)
    .replace(/[?？؟\u037E՞፧¿⁇⁈⁉❓❔“”„«»"]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  const cut = firstCodePoints(line, maxCodePoints);
  if (cut === line) return line;
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > maxCodePoints / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** Quotes come only from the first part of a text. */
const MAX_READ_CODE_POINTS = 4_000;

/** The sentences at the beginning of a text, as excerpts; sentences without words are omitted. */
export function sentences(text: string): string[] {
  return firstCodePoints(text, MAX_READ_CODE_POINTS)
    .split(/(?<=[.!?。！？])\s+|\n+/u)
    .map((sentence) => excerpt(sentence))
    .filter(hasWords);
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
