/** Explains why a text cannot be written literally on one line of a workflow; `undefined` if it can. */
export function whyNotOneLine(text: string): string | undefined {
  if (text.trim() === "") return "it is blank";
  if (!text.isWellFormed()) return "it contains an unpaired surrogate";
  if (/[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u.test(text)) return "it contains control characters";
  if (text.includes("${{")) return "a forge would treat it as an expression";
  return undefined;
}
