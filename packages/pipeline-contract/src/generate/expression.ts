/** Escapes text so that it survives a forge's evaluation of `${{ }}`. */
export function escapeExpressions(text: string): string {
  return text.replaceAll("${{", "${{ '${{' }}");
}

/** The text after a forge's evaluation; `undefined` if the text has an expression other than a string literal. */
export function evaluateExpressions(text: string): string | undefined {
  if (!text.includes("${{")) return text;
  const parts = text.split(/\$\{\{[ \t\r\n]*'((?:[^']|'')*)'[ \t\r\n]*\}\}/);
  const isLiteral = (index: number) => index % 2 === 1;
  if (parts.some((part, index) => !isLiteral(index) && part.includes("${{"))) return undefined;
  return parts.map((part, index) => (isLiteral(index) ? part.replaceAll("''", "'") : part)).join("");
}
