import type { Contract } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child } from "../../source/tree.js";
import { literalTexts } from "./expressions.js";
import type { Job, StageJob } from "./jobs.js";

/** No job waits for one of a later stage, for itself, or for one that is not there. */
export function checkNeeds(
  { stages }: Contract,
  stageJobs: readonly StageJob[],
  jobs: readonly Job[],
  report: ReportFinding,
): void {
  const jobOf = new Map(stageJobs.map(({ stage, job }) => [stage, job]));
  const ids = new Set(jobs.map(({ id }) => id));
  // A job that is no stage is a finding of its own.
  const earlier = new Set(ids);
  for (const { job } of stageJobs) earlier.delete(job.id);
  for (const stage of stages) {
    const job = jobOf.get(stage);
    const needs = child(job?.node, "needs");
    for (const id of (needs && literalTexts(needs, report, stage.name)) ?? []) {
      if (!needs || earlier.has(id)) continue;
      report("workflow/needs", needs, {
        message: ids.has(id)
          ? `The job waits for ${JSON.stringify(id)}, which does not come before it in the contract.`
          : `The job waits for ${JSON.stringify(id)}, which is no job.`,
        fix: "Let a job wait for jobs of earlier stages only.",
        stage: stage.name,
        actual: id,
      });
    }
    if (job) earlier.add(job.id);
  }
}
