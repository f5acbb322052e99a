import type { Progress } from "./plan.js";

/**
 * Whether a defense can end: the first facts of the record and all criteria had their turn, the latest answer leaves
 * nothing to be asked about once more, and as many questions were answered as a pass takes to count without a person.
 */
export function isEnough({ isThrough, gaps }: Progress, minAnswers: number): boolean {
  const answered = gaps.filter((lack) => lack === null).length;
  return isThrough && gaps.at(-1) === null && answered >= minAnswers;
}
