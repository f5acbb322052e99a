import type { Verdict } from "../../shared/wire.js";

/** True if a verdict judges anything. The verdict of an examiner that only asks does not. */
export function isJudged({ outcome, criteria }: Verdict): boolean {
  return outcome !== "not_assessed" || criteria.some(({ level }) => level !== "not_assessed");
}
