import type { Verdict } from "../../shared/wire.js";

/** Whether a verdict judges anything. One of an examiner that only asks does not, and proposes nothing. */
export function isJudged({ outcome, criteria }: Verdict): boolean {
  return outcome !== "not_assessed" || criteria.some(({ level }) => level !== "not_assessed");
}
