const CODE = /^[\w-]{43}$/;

/** Extracts the one-time code from a pasted link or a bare code. */
export function codeIn(pasted: string): string | undefined {
  const code = pasted.trim().split("#").at(-1) ?? "";
  return CODE.test(code) ? code : undefined;
}
