/** Removes differences between keyboards from a text, so that lists and answers can be compared. */
export function plainWords(text: string): string {
  return text
    .replaceAll("…", ELLIPSIS)
    .replace(/[’ʼ‘`´′]/gu, "'") // NFKC would turn some into a space and an accent
    .normalize("NFKC")
    .replaceAll(ELLIPSIS, "…")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** NFKC would turn an ellipsis into three full stops. */
const ELLIPSIS = "\ue000";

/** The words of a list separated by white space; `_` stands for a space within a word. */
export function words(list: string): string[] {
  return plainWords(list).split(" ").filter(Boolean);
}

/** The phrases of a comma-separated list. */
export function phrases(list: string): string[] {
  return plainWords(list)
    .split(",")
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

/** Converts a text to lower case; each character keeps its position. */
export function withoutCase(text: string): string {
  return text
    .split(LONGER_IN_LOWER_CASE)
    .map((part) => part.toLowerCase())
    .join(LONGER_IN_LOWER_CASE);
}

const LONGER_IN_LOWER_CASE = "İ";
