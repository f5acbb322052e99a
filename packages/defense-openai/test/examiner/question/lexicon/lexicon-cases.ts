/** What a lexicon has to tell apart. */
export interface LexiconCases {
  readonly joined: readonly string[];
  readonly single: readonly string[];
  readonly praise: readonly string[];
  readonly givenAway: readonly string[];
  /** Where such questions are told apart. */
  readonly closed?: readonly string[];
}
