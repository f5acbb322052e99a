import type { DefenseRun } from "../defense/run.ts";

/**
 * How a verdict compares with what was expected, from worst to best. `false pass`: it passes a learner who should not
 * pass, and no person is asked. `false pass for review`: a person is asked. `no verdict`: a step failed, or nothing was
 * assessed.
 */
export const JUDGEMENTS = [
  "false pass",
  "false pass for review",
  "unexpected",
  "no verdict",
  "as expected",
] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

export function judgementOf({ verdict, expected }: DefenseRun): Judgement {
  if (verdict === null || verdict.outcome === "not_assessed") return "no verdict";
  if (expected.includes(verdict.outcome)) return "as expected";
  if (verdict.outcome !== "pass") return "unexpected";
  return verdict.needs_review ? "false pass for review" : "false pass";
}
