import { withoutLookAlikes } from "../look-alikes.js";

/** Makes the same of all texts that count as the same. */
export type Fold = (text: string) => string;

/** As the letters are written. */
export const foldWritten: Fold = (text) => withoutForms(text).toLowerCase();

/** As the letters look. */
export const foldSeen: Fold = (text) => withoutLookAlikes(withoutForms(text));

/** The letters and digits of a folded text. */
export function lettersOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The words of a folded text, with a space between each two. */
export function wordsOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Without differences in compatibility forms, accents and invisible characters. */
function withoutForms(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}]+/gu, "")
    .normalize("NFC");
}
