export const IMPORTED_KINDS = ["variants", "traces", "material"] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

export function isImportedKind(word: string | undefined): word is ImportedKind {
  return IMPORTED_KINDS.some((kind) => kind === word);
}
