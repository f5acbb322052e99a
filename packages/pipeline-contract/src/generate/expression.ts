/** Escapes text so that a forge's evaluation of `${{ }}` returns it unchanged. */
export function escapeExpressions(text: string): string {
  return text.replaceAll("${{", "${{ '${{' }}");
}

/** The text as a forge evaluates it; `undefined` if it contains expressions other than string literals. */
export function evaluateExpressions(text: string): string | undefined {
  if (!text.includes("${{")) return text;
  const parts = text.split(/\$\{\{[ \t\r\n]*'((?:[^']|'')*)'[ \t\r\n]*\}\}/);
  const isLiteral = (index: number) => index % 2 === 1;
  if (parts.some((part, index) => !isLiteral(index) && part.includes("${{"))) return undefined;
  return parts.map((part, index) => (isLiteral(index) ? part.replaceAll("''", "'") : part)).join("");
}
