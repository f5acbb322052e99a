/** What can be imported. */
export const IMPORTED_KINDS = ["variants", "traces", "material"] as const;
/** One of {@link IMPORTED_KINDS}. */
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** True if a word names a kind that can be imported. */
export function isImportedKind(word: string | undefined): word is ImportedKind {
  return IMPORTED_KINDS.some((kind) => kind === word);
}
