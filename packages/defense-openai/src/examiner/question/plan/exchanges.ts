import type { HistoryMessage, QuestionAccount, QuestionReading } from "defense-core";

/** A question that was answered. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
  /** What the examiner noted about the question. */
  readonly account?: QuestionAccount | undefined;
  /** How a model read the answer, as it noted with the next question. */
  readonly reading?: QuestionReading | undefined;
  /** The message with the answer, always the same object within a process. */
  readonly message: HistoryMessage;
}

export function exchangesOf(history: readonly HistoryMessage[]): Exchange[] {
  return history.flatMap(({ role, content, account }, index) => {
    const answer = history[index + 1];
    return role === "assistant" && answer?.role === "user"
      ? [
          {
            question: content,
            answer: answer.content,
            account,
            reading: history[index + 2]?.account?.reading,
            message: answer,
          },
        ]
      : [];
  });
}
