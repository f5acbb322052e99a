const CODE = /^[\w-]{43}$/;

/** The one-time code of a link that somebody has pasted, or of the code alone. */
export function codeIn(pasted: string): string | undefined {
  const code = pasted.trim().split("#").at(-1) ?? "";
  return CODE.test(code) ? code : undefined;
}
