import type { HistoryMessage, QuestionAccount } from "defense-core";

/** The accounts of the questions that were answered. Questions from before accounts existed have none. */
export function answeredAccounts(history: readonly HistoryMessage[]): QuestionAccount[] {
  return history.flatMap(({ account }, index) =>
    account !== undefined && history[index + 1]?.role === "user" ? account : [],
  );
}

/** The topics that answers dealt with unasked, by the word of a model, each with the turn of the answer. */
export function coveredTopics(history: readonly HistoryMessage[]): { item: string; turn: number }[] {
  return history.flatMap(({ account }, index) =>
    (account?.reading?.covers ?? []).map(({ item }) => ({ item, turn: index - 1 })),
  );
}
