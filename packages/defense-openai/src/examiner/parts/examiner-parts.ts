import type { ChatModel } from "../../provider/chat-model.js";
import type { Criterion } from "./criteria.js";
import type { Prompts } from "./prompts.js";
import type { Sufficiency } from "./sufficiency.js";

export interface ExaminerParts {
  /** The model that asks the questions and is the first grader. */
  readonly model: ChatModel;
  readonly prompts: Prompts;
  readonly criteria: readonly Criterion[];
  /** The language of questions and verdicts; `null` means the learner's. */
  readonly language: string | null;
  /** How much a model can read at once. */
  readonly contextTokens: number;
  /** True if graders judge each criterion in a separate call. */
  readonly perCriterion: boolean;
  readonly sufficiency: Sufficiency;
}
