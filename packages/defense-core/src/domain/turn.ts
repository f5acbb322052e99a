import type { QuestionAccount } from "./question-account.js";
import type { ModelUsage } from "./usage.js";

/** Who spoke: the agent that asks questions, or the person who defends their work. */
export type TurnRole = "examiner" | "learner";

/** One utterance of a defense (specification, "Defense turn"). A stored turn never changes. */
export interface Turn {
  readonly defenseId: string;
  /** Position in the defense: starts at 0 and is consecutive; even numbers are the examiner's. */
  readonly seq: number;
  readonly role: TurnRole;
  /** Question or answer. A typed answer may be the empty string. */
  readonly text: string;
  /** When the question was produced, or when the answer arrived. */
  readonly ts: Date;
  /**
   * Whole milliseconds. Examiner: time taken to produce the question. Learner: time taken to read and
   * transcribe the audio, `null` for a typed answer.
   */
  readonly latencyMs: number | null;
  /** The usage of models for a question; `null` if no model was used or the usage is unknown. Not served. */
  readonly usage: ModelUsage | null;
  /** What the examiner noted about its question; absent if it noted nothing. Not served as it is. */
  readonly account?: QuestionAccount;
  readonly createdAt: Date;
}
