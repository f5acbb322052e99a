import type { Turn } from "defense-core";

/** What an examiner notes about its question, as far as it is counted here. */
export interface Account {
  /** The id of a topic, `answer` for something that the learner said, or `work`. */
  readonly about: string;
  /** The id of a criterion. */
  readonly for: string | null;
  readonly how: string;
  /** The demands of the statement that a model found. */
  readonly demands?: readonly string[];
}

/** The account of a question; `undefined` if the examiner gave none. */
export function accountOf(turn: Turn | undefined): Account | undefined {
  return (turn as { readonly account?: Account } | undefined)?.account;
}
