import type { ChatModel } from "../../provider/chat-model.js";
import type { Profile } from "../limits.js";
import type { Criterion } from "./criteria.js";
import type { Prompts } from "./prompts.js";

/** The parts of an examiner with models. */
export interface ExaminerParts {
  /** Asks the questions, and is the first grader. */
  readonly model: ChatModel;
  readonly prompts: Prompts;
  readonly criteria: readonly Criterion[];
  /** The language of questions and verdicts; `null`: the learner's. */
  readonly language: string | null;
  /** How much a model can read at once. */
  readonly contextTokens: number;
  readonly sufficiency: Sufficiency;
}

/** What a pass takes to count without a person. */
export interface Sufficiency {
  /** `strict`: none counts without a person. */
  readonly profile: Profile;
  /** How many questions were answered, by more than “I don't know”. */
  readonly minAnswers: number;
  /** In how many answers the evidence is found. */
  readonly minEvidenceTurns: number;
  /** How many graders judged. */
  readonly minGraders: number;
}
