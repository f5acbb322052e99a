import type { Contract } from "../../contract/contract.js";
import { child } from "../../source/tree.js";
import type { Report } from "../finding.js";
import { literalTexts } from "./expressions.js";
import type { Job, StageJob } from "./jobs.js";

/** No job waits for one of a later stage, for itself, or for one that is not there. */
export function checkNeeds(
  { stages }: Contract,
  stageJobs: readonly StageJob[],
  jobs: readonly Job[],
  report: Report,
): void {
  const order = new Map(stages.map((stage, index) => [stage, index]));
  const turn = new Map(stageJobs.map(({ stage, job }) => [job.id, order.get(stage) ?? 0]));
  const ids = new Set(jobs.map(({ id }) => id));
  for (const { stage, job } of stageJobs) {
    const needs = child(job.node, "needs");
    if (!needs) continue;
    for (const id of literalTexts(needs, report, stage.name) ?? []) {
      if (ids.has(id) && (turn.get(id) ?? -1) < (order.get(stage) ?? 0)) continue;
      report("workflow/needs", needs, {
        message: ids.has(id)
          ? `The job waits for ${JSON.stringify(id)}, which does not come before it in the contract.`
          : `The job waits for ${JSON.stringify(id)}, which is no job.`,
        mend: "Let a job wait for jobs of earlier stages only.",
        stage: stage.name,
        actual: id,
      });
    }
  }
}
