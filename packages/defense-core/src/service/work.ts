import type { Defense } from "../domain/defense.js";

/** Whose work a defense is about, and what was known about it at the start. */
export type Work = Pick<
  Defense,
  "learnerId" | "taskId" | "traceDigest" | "variantStatement" | "variantConfidential" | "variantRubric"
>;

/** Only that of a defense. */
export function workOf(defense: Work): Work {
  const { learnerId, taskId, traceDigest, variantStatement, variantConfidential, variantRubric } = defense;
  return { learnerId, taskId, traceDigest, variantStatement, variantConfidential, variantRubric };
}
