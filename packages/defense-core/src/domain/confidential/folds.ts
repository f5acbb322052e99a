import { withoutLookAlikes } from "../look-alikes.js";

/** Maps texts that should compare as equal to the same text. */
export type Fold = (text: string) => string;

/** Compares letters as they are written. */
export const foldWritten: Fold = (text) => withoutForms(text).toLowerCase();

/** Compares letters as they look. */
export const foldSeen: Fold = (text) => withoutLookAlikes(withoutForms(text));

export function lettersOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The words of a folded text, separated by spaces. */
export function wordsOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Removes differences in compatibility forms, accents and invisible characters. */
function withoutForms(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}]+/gu, "")
    .normalize("NFC");
}
