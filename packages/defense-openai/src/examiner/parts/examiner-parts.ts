import type { ChatModel } from "../../provider/chat-model.js";
import type { Criterion } from "./criteria.js";
import type { Prompts } from "./prompts.js";

/** What an examiner with models is made of. */
export interface ExaminerParts {
  /** Asks the questions, and is the first to grade. */
  readonly model: ChatModel;
  readonly prompts: Prompts;
  readonly criteria: readonly Criterion[];
  /** In which language to ask and to judge; `null`: the learner's. */
  readonly language: string | null;
  /** How much a model can read at once. */
  readonly contextTokens: number;
}
