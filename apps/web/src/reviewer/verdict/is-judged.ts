import type { Verdict } from "../../shared/wire.js";

/** True if a verdict assesses anything. Some examiners only ask questions. */
export function isJudged({ outcome, criteria }: Verdict): boolean {
  return outcome !== "not_assessed" || criteria.some(({ level }) => level !== "not_assessed");
}
