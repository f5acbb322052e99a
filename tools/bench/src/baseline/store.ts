export interface Turn {
  readonly seq: number;
  readonly role: string;
  readonly text: string;
}

export type Answered = { readonly question: string } | "not found" | "finished" | "outdated";

export type Examiner = (turns: readonly Turn[]) => string;

/** Everything that the store has acknowledged is on disk. */
export interface Store {
  start(id: string, learnerId: string, taskId: string, question: string): Promise<void> | void;
  /**
   * Reads the defense and its turns, asks the next question, and stores the answer and the question, in one
   * transaction.
   */
  answer(id: string, text: string, examiner: Examiner): Promise<Answered> | Answered;
}
