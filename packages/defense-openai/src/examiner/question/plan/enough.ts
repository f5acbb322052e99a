import type { Progress } from "./plan.js";

/**
 * True if a defense can end: the agenda's first facts and all criteria were asked about, the latest answer leaves
 * nothing to ask about again, and as many questions were answered as a pass needs to count without a review.
 */
export function isEnough({ isThrough, gaps }: Progress, minAnswers: number): boolean {
  const answered = gaps.filter((lack) => lack === null).length;
  return isThrough && gaps.at(-1) === null && answered >= minAnswers;
}
