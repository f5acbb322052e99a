import type { Defense } from "../domain/defense.js";

/** The learner's work that a defense is about, and what was known about it at the start. */
export type TaskContext = Pick<
  Defense,
  "learnerId" | "taskId" | "traceDigest" | "variantStatement" | "variantConfidential" | "variantRubric"
>;

export function taskContextOf(defense: TaskContext): TaskContext {
  const { learnerId, taskId, traceDigest, variantStatement, variantConfidential, variantRubric } = defense;
  return { learnerId, taskId, traceDigest, variantStatement, variantConfidential, variantRubric };
}
