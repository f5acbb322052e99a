import type { ReportFinding } from "../../findings/finding.js";
import { isWindows } from "../../generate/windows.js";
import { child, type SourceNode } from "../../source/tree.js";
import type { StageJob } from "./jobs.js";
import { runsOf } from "./steps.js";

/**
 * Checks that steps on Windows set `shell`. PowerShell, the default there, ignores the status of all programs but the
 * last.
 */
export function checkWindows(
  runner: string,
  workflow: SourceNode,
  { stage, job }: StageJob,
  report: ReportFinding,
): void {
  if (!isWindows(runner) || hasShell(child(workflow, "defaults")) || hasShell(child(job.node, "defaults")))
    return;
  for (const { step, node } of runsOf(job.node)) {
    if (child(step, "shell")) continue;
    report("workflow/shell", node, {
      message: "On Windows, PowerShell runs this instead of Bash.",
      fix: "Add `shell: bash` to the step.",
      stage: stage.name,
    });
  }
}

function hasShell(defaults: SourceNode | undefined): boolean {
  return child(child(defaults, "run"), "shell") !== undefined;
}
