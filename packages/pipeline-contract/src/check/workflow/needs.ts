import type { Contract } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child } from "../../source/tree.js";
import { literalTexts } from "./expressions.js";
import type { Job, StageJob } from "./jobs.js";

/** Checks that no job waits for itself, for a job of a later stage, or for a job that does not exist. */
export function checkNeeds(
  { stages }: Contract,
  stageJobs: readonly StageJob[],
  jobs: readonly Job[],
  report: ReportFinding,
): void {
  const jobOf = new Map(stageJobs.map(({ stage, job }) => [stage, job]));
  const ids = new Set(jobs.map(({ id }) => id));
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
          : `The job waits for ${JSON.stringify(id)}, which is not a job.`,
        fix: "Make a job wait only for jobs of earlier stages.",
        stage: stage.name,
        actual: id,
      });
    }
    if (job) earlier.add(job.id);
  }
}
