import type { Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { quotedNames } from "../../findings/quoted-names.js";
import { type Position, START } from "../../source/text.js";
import { child } from "../../source/tree.js";
import type { Job } from "./jobs.js";
import { runsStage } from "./renamed.js";

export function reportMissing(stage: Stage, at: Position, report: ReportFinding): void {
  report("workflow/job-missing", at, {
    message: `No job is called ${JSON.stringify(stage.name)}.`,
    fix: "Add a job with this name, or regenerate the workflow.",
    stage: stage.name,
    expected: stage.name,
  });
}

/** Reports a job that runs the stage's commands, or resembles the stage, under a different name. */
export function reportRenamed(stage: Stage, job: Job, report: ReportFinding): void {
  const name = JSON.stringify(stage.name);
  const details = { stage: stage.name, expected: stage.name, actual: job.shownName };
  const at = child(job.node, "name") ?? job;
  if (runsStage(stage, job)) {
    report("workflow/job-renamed", at, {
      ...details,
      message: `This job runs the stage ${name} under a different name.`,
      fix: "Give the job the stage's name.",
    });
    return;
  }
  report("workflow/job-missing", at, {
    ...details,
    message: `No job is called ${name}; this job is the closest match.`,
    fix: "If this is the stage's job, give it the stage's name. Otherwise, add a job for the stage.",
  });
}

/** Reports a stage whose commands are split across several jobs. One of the jobs may have the stage's name. */
export function reportSplit(
  stage: Stage,
  own: Job | undefined,
  others: readonly Job[],
  report: ReportFinding,
): void {
  const names = namesOf(others);
  report(own ? "workflow/command-missing" : "workflow/job-missing", own ?? others[0] ?? START, {
    message: own
      ? `The stage ${JSON.stringify(stage.name)} is split: ${names} ${others.length === 1 ? "runs" : "run"} part of it.`
      : `The stage ${JSON.stringify(stage.name)} is split across the jobs ${names}.`,
    fix: "Run its commands in one job, or make each job a stage of the contract.",
    stage: stage.name,
    expected: stage.name,
    actual: names,
  });
}

/** Reports a job that runs several stages. One of the stages may have the job's name. */
export function reportMerged(
  job: Job,
  own: Stage | undefined,
  others: readonly Stage[],
  report: ReportFinding,
): void {
  const names = quotedNames(others.map(({ name }) => name));
  report("workflow/job-missing", job, {
    message: own
      ? `This job also runs other stages of the contract: ${names}.`
      : `This job runs several stages of the contract: ${names}.`,
    fix: "Give each stage its own job, or merge the stages in the contract.",
    expected: names,
    actual: job.shownName ?? job.id,
  });
}

export function reportExtra(jobs: readonly Job[], report: ReportFinding): void {
  const [first, ...more] = jobs;
  if (!first) return;
  const names = namesOf(jobs);
  const [message, fix] =
    more.length === 0
      ? [
          `The job ${names} does not belong to any stage of the contract.`,
          "Remove the job, or add a stage with that name to the contract.",
        ]
      : [
          `The jobs ${names} do not belong to any stage of the contract.`,
          "Remove them, or add a stage for each job to the contract.",
        ];
  report("workflow/job-extra", first, { message, fix, actual: jobs.map(nameOf).join(", ") });
}

export function namesOf(jobs: readonly Job[]): string {
  return quotedNames(jobs.map(nameOf));
}

function nameOf({ shownName, id }: Job): string {
  return shownName ?? id;
}
