import type { HistoryMessage, QuestionAccount } from "defense-core";

/** The accounts of the questions that were answered. Questions from before accounts existed have none. */
export function answeredAccounts(history: readonly HistoryMessage[]): QuestionAccount[] {
  return history.flatMap(({ account }, index) =>
    account !== undefined && history[index + 1]?.role === "user" ? account : [],
  );
}

/** A topic that an answer dealt with unasked, by the word of a model. */
export interface CoveredTopic {
  readonly item: string;
  /** The turn of the answer, and the words there. */
  readonly turn: number;
  readonly words: string;
}

export function coveredTopics(history: readonly HistoryMessage[]): CoveredTopic[] {
  return history.flatMap(({ account }, index) =>
    (account?.reading?.covers ?? []).map((cover) => ({ ...cover, turn: index - 1 })),
  );
}
