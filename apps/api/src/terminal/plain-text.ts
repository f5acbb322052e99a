/** Replaces control characters in text from outside, so that it is safe to print on a terminal. */
export function plainText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

/** Like {@link plainText}, but keeps line breaks. */
export function plainLines(text: string): string {
  return text.split("\n").map(plainText).join("\n");
}
