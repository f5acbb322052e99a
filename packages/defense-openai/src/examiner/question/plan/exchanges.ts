import type { HistoryMessage } from "defense-core";

/** A question that was answered. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
  /** The message with the answer, always the same object within a process. */
  readonly message: HistoryMessage;
}

export function exchangesOf(history: readonly HistoryMessage[]): Exchange[] {
  return history.flatMap(({ role, content }, index) => {
    const answer = history[index + 1];
    return role === "assistant" && answer?.role === "user"
      ? [{ question: content, answer: answer.content, message: answer }]
      : [];
  });
}
