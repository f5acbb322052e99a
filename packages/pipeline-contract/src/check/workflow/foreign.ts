import { type Contract, commandsOf, type Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import type { Position } from "../../source/text.js";
import { child, type SourceMap, textOf } from "../../source/tree.js";
import type { Job } from "./jobs.js";
import { namesOf } from "./misplaced-jobs.js";
import { runsOf } from "./steps.js";

/** True if the workflow shares no name, stage or command with the contract. */
export function isForeign({ name, stages }: Contract, workflow: SourceMap, jobs: readonly Job[]): boolean {
  if (textOf(child(workflow, "name")) === name) return false;
  const names = new Set(stages.map((stage) => stage.name.toLowerCase()));
  const commands = new Set(stages.flatMap(commandsOf).flatMap(({ text }) => text.split("\n")));
  return jobs.every(
    ({ id, shownName = id, node }) =>
      !names.has(id.toLowerCase()) &&
      !names.has(shownName.toLowerCase()) &&
      runsOf(node).every(({ text }) => text.split("\n").every((line) => !commands.has(line))),
  );
}

/** Reports all stages without a job and all jobs without a stage as one finding. */
export function reportForeign(
  stages: readonly Stage[],
  jobs: readonly Job[],
  at: Position,
  report: ReportFinding,
): void {
  report("workflow/job-missing", at, {
    message:
      jobs.length === 0
        ? "This workflow has no jobs."
        : `This workflow has none of the contract's stages; its jobs are ${namesOf(jobs)}.`,
    fix: "Check that this is the right file. If it is, regenerate the workflow.",
    expected: stages.map((stage) => stage.name).join(", "),
    actual: jobs.map(({ shownName, id }) => shownName ?? id).join(", "),
  });
}
