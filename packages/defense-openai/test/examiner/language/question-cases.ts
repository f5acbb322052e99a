/** What the words of a language must distinguish. */
export interface QuestionCases {
  readonly joined: readonly string[];
  readonly single: readonly string[];
}
