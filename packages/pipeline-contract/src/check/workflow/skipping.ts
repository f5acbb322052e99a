import type { Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child, type SourceNode, textOf } from "../../source/tree.js";
import { isSetup } from "./actions.js";
import { literalSwitch, reportExpression } from "./expressions.js";
import type { StageJob } from "./jobs.js";
import { stepsOf } from "./steps.js";

/** Conditions that hold unless something fails. Forges disagree about other whitespace. */
const ALWAYS =
  /^[ \t\r\n]*(?:true|success\(\)|\$\{\{[ \t\r\n]*(?:true|success\(\))[ \t\r\n]*\}\})[ \t\r\n]*$/;

/**
 * Checks that no condition can skip a stage, and that a failure of the stage has the effect that the contract declares.
 */
export function checkSkipping({ stage, job }: StageJob, report: ReportFinding): void {
  const all = stepsOf(job.node);
  const last = all.findLastIndex((step) => child(step, "run"));
  const steps = all.filter((step, index) => child(step, "run") || (isSetup(step) && index < last));
  for (const node of [job.node, ...steps]) checkCondition(child(node, "if"), stage, report);
  checkTolerance(job.node, stage, report);
  if (!stage.required) checkTimeLimit(job.node, stage, report);
  for (const step of steps) {
    if (!stage.required && child(step, "run")) checkTolerant(step, stage, report);
    else checkTolerance(step, stage, report);
  }
}

function checkCondition(condition: SourceNode | undefined, stage: Stage, report: ReportFinding): void {
  const text = textOf(condition);
  if (!condition || ALWAYS.test(text ?? "")) return;
  report("workflow/condition", condition, {
    message: "A condition decides whether this runs, but a contract's stages always run.",
    fix: "Remove `if`.",
    stage: stage.name,
    actual: text,
  });
}

/** Reports that failures of the job or of a setup step are tolerated. */
function checkTolerance(node: SourceNode, stage: Stage, report: ReportFinding): void {
  const tolerance = child(node, "continue-on-error");
  const tolerant = literalSwitch(tolerance);
  if (!tolerance || tolerant === false) return;
  if (tolerant === undefined) {
    reportExpression(tolerance, report, stage.name);
    return;
  }
  if (!stage.required && !child(node, "uses")) return;
  report("workflow/tolerant", tolerance, {
    message: "The contract requires this stage, but the pipeline passes when it fails.",
    fix: "Remove `continue-on-error`.",
    stage: stage.name,
    expected: "false",
    actual: "true",
  });
}

/**
 * Reports a time limit of an optional job. A job that exceeds it fails the pipeline, even if its steps tolerate
 * failures.
 */
function checkTimeLimit(job: SourceNode, stage: Stage, report: ReportFinding): void {
  const limit = child(job, "timeout-minutes");
  if (!limit) return;
  report("workflow/not-tolerant", limit, {
    message: "The stage is optional, but the pipeline fails when its job reaches this time limit.",
    fix: "Set time limits for the job's steps instead.",
    stage: stage.name,
    actual: textOf(limit),
  });
}

function checkTolerant(step: SourceNode, stage: Stage, report: ReportFinding): void {
  const tolerance = child(step, "continue-on-error");
  const tolerant = literalSwitch(tolerance);
  if (tolerant) return;
  if (tolerance && tolerant === undefined) {
    reportExpression(tolerance, report, stage.name);
    return;
  }
  report("workflow/not-tolerant", tolerance ?? step, {
    message: "The stage is optional, but the pipeline fails when this step does.",
    fix: "Add `continue-on-error: true` to the step.",
    stage: stage.name,
    expected: "true",
    actual: "false",
  });
}
