import type { Defense } from "../domain/defense.js";

/** The learner and task of a defense, and what was known about the work at its start. */
export type TaskContext = Pick<
  Defense,
  | "learnerId"
  | "taskId"
  | "traceDigest"
  | "variantStatement"
  | "variantConfidential"
  | "variantRubric"
  | "variantDemands"
>;

export function taskContextOf(defense: TaskContext): TaskContext {
  const { learnerId, taskId, traceDigest } = defense;
  const { variantStatement, variantConfidential, variantRubric, variantDemands } = defense;
  return {
    ...{ learnerId, taskId, traceDigest },
    ...{ variantStatement, variantConfidential, variantRubric, variantDemands },
  };
}
