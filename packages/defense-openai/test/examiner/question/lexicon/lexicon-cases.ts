/** What a lexicon must distinguish. */
export interface LexiconCases {
  readonly joined: readonly string[];
  readonly single: readonly string[];
}
