import { DefenseError, type Examiner, type GradingContext, type Verdict } from "defense-core";
import type { Row } from "../import/json-lines.js";
import type { CalibrationCase } from "./case-row.js";

/** A defense that people and the graders have judged. */
export interface JudgedCase extends Row<CalibrationCase> {
  readonly verdict: Verdict;
}

/** A defense that the graders could not judge. */
export interface FailedCase extends Row<CalibrationCase> {
  /** In words for an operator. */
  readonly problem: string;
}

/**
 * Lets the graders judge one defense after another, until the signal is aborted; a failure does not keep them from the
 * next.
 */
export async function judgeCases(
  examiner: Examiner,
  rows: readonly Row<CalibrationCase>[],
  signal: AbortSignal,
  onJudged: (done: number) => void,
): Promise<{ readonly judged: readonly JudgedCase[]; readonly failed: readonly FailedCase[] }> {
  const judged: JudgedCase[] = [];
  const failed: FailedCase[] = [];
  for (const row of rows) {
    try {
      judged.push({ ...row, verdict: await verdictOn(examiner, row.value, signal) });
    } catch (error) {
      if (signal.aborted) break;
      if (!DefenseError.is(error)) throw error;
      failed.push({ ...row, problem: error.message });
    }
    onJudged(judged.length + failed.length);
    if (signal.aborted) break;
  }
  return { judged, failed };
}

/** The examiner is given what it would be given by the service. */
function verdictOn(
  examiner: Examiner,
  { statement, record, rubric, material, turns }: CalibrationCase,
  signal: AbortSignal,
): Promise<Verdict> {
  const context: GradingContext = {
    history: turns.map(({ role, text }) => ({
      role: role === "examiner" ? "assistant" : "user",
      content: text,
    })),
    statement,
    traceDigest: record,
    ...(rubric?.trim() && { rubric }),
    ...(material && material.length > 0 && { material }),
  };
  return examiner.finalVerdict(context, { signal, reveals: () => false });
}
