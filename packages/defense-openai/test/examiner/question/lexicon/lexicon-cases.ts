/** What a lexicon must distinguish. */
export interface LexiconCases {
  readonly joined: readonly string[];
  readonly single: readonly string[];
  readonly praise: readonly string[];
  readonly givenAway: readonly string[];
  /** Present if such questions are recognized. */
  readonly closed?: readonly string[];
}
