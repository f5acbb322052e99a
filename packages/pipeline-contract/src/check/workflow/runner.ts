import type { Contract } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child } from "../../source/tree.js";
import { literalTexts } from "./expressions.js";
import type { StageJob } from "./jobs.js";

export function checkRunner({ runner }: Contract, { stage, job }: StageJob, report: ReportFinding): void {
  const runsOn = child(job.node, "runs-on");
  const labels = runsOn ? literalTexts(runsOn, report, stage.name) : [];
  if (!labels || (labels.length === 1 && labels[0] === runner)) return;
  report("workflow/runner", runsOn ?? job, {
    message: "The job's runner differs from the contract's.",
    fix: "Set `runs-on` to the contract's runner.",
    stage: stage.name,
    expected: runner,
    actual: labels.join(", ") || undefined,
  });
}
