/** Text from outside, without characters that a terminal obeys. */
export function plainText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

/** The same for several lines. */
export function plainLines(text: string): string {
  return text.split("\n").map(plainText).join("\n");
}
