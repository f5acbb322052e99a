import type { HistoryMessage, QuestionAccount } from "defense-core";

/** The accounts of the questions that were answered. Questions from before accounts existed have none. */
export function answeredAccounts(history: readonly HistoryMessage[]): QuestionAccount[] {
  return history.flatMap(({ account }, index) =>
    account !== undefined && history[index + 1]?.role === "user" ? account : [],
  );
}
