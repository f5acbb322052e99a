/** What a lexicon has to distinguish. */
export interface LexiconCases {
  readonly joined: readonly string[];
  readonly single: readonly string[];
  readonly praise: readonly string[];
  readonly givenAway: readonly string[];
  /** Present if such questions are recognised. */
  readonly closed?: readonly string[];
}
