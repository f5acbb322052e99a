import type { Defense } from "../domain/defense.js";

/** Whose work a defense is about, and what was known about it at the start. */
export type TaskContext = Pick<
  Defense,
  "learnerId" | "taskId" | "traceDigest" | "variantStatement" | "variantConfidential" | "variantRubric"
>;

/** Only that of a defense. */
export function taskContextOf(defense: TaskContext): TaskContext {
  const { learnerId, taskId, traceDigest, variantStatement, variantConfidential, variantRubric } = defense;
  return { learnerId, taskId, traceDigest, variantStatement, variantConfidential, variantRubric };
}
