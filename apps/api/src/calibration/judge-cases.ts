import { DefenseError, type Examiner, type GradingContext, revealing, type Verdict } from "defense-core";
import type { Row } from "../import/json-lines.js";
import type { CalibrationCase } from "./case-row.js";

export interface JudgedCase extends Row<CalibrationCase> {
  readonly verdict: Verdict;
}

export interface FailedCase extends Row<CalibrationCase> {
  readonly problem: string;
}

/** Judges one defense after another until the signal aborts. Continues after a failure. */
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

/** Gives the examiner the same input as the service does, and removes confidential text in the same way. */
function verdictOn(
  examiner: Examiner,
  { statement, record, rubric, material, turns }: CalibrationCase,
  signal: AbortSignal,
): Promise<Verdict> {
  const isJudgedByRubric = rubric !== undefined && rubric.trim() !== "";
  const context: GradingContext = {
    history: turns.map(({ role, text }) => ({
      role: role === "examiner" ? "assistant" : "user",
      content: text,
    })),
    statement,
    traceDigest: record,
    ...(isJudgedByRubric && { rubric }),
    ...(material && material.length > 0 && { material }),
  };
  const answers = turns.filter(({ role }) => role === "learner").map(({ text }) => text);
  const known = [statement ?? "", ...answers, ...(material ?? []).map(({ text }) => text)];
  const reveals = revealing(
    [],
    known,
    isJudgedByRubric ? { text: rubric, statement: statement ?? "" } : null,
  );
  return examiner.finalVerdict(context, { signal, reveals });
}
