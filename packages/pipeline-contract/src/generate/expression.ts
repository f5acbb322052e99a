/** A text such that a forge, which evaluates `${{ }}` in it, gets the text itself. */
export function escapeExpressions(text: string): string {
  return text.replaceAll("${{", "${{ '${{' }}");
}

/** What a forge makes of a text; `undefined` if it holds an expression that is more than a literal text. */
export function evaluateExpressions(text: string): string | undefined {
  if (!text.includes("${{")) return text;
  const parts = text.split(/\$\{\{\s*'((?:[^']|'')*)'\s*\}\}/);
  const isLiteral = (index: number) => index % 2 === 1;
  if (parts.some((part, index) => !isLiteral(index) && part.includes("${{"))) return undefined;
  return parts.map((part, index) => (isLiteral(index) ? part.replaceAll("''", "'") : part)).join("");
}
