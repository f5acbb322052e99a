/** True if a text begins with a name from a program: `alphaFn`, `sort_list`, `x1`, `main()`, `list.sort`. */
export function beginsWithIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}

const IDENTIFIER = /^\p{Ll}[\p{L}\p{M}\p{N}_$]*(?:[\p{Lu}\p{N}_$]|\s?\(|\[|\.\p{Ll}|::|->)/u;
