import type { Contract, Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import type { Position } from "../../source/text.js";
import { child } from "../../source/tree.js";
import { reportExpression } from "./expressions.js";
import { reportForeign } from "./foreign.js";
import type { Job, StageJob } from "./jobs.js";
import { hasNameOfMatrix } from "./matrix-values.js";
import { reportExtra, reportMerged, reportMissing, reportRenamed, reportSplit } from "./misplaced-jobs.js";
import { mergedIn, splitOver } from "./regrouped.js";
import { renamedJobs } from "./renamed.js";

/** Finds the job of each stage, first by name and then by id. Reports jobs without a stage. */
export function matchJobs(
  { stages }: Contract,
  jobs: readonly Job[],
  at: Position,
  report: ReportFinding,
): StageJob[] {
  const jobOf = namedJobs(stages, jobs);
  const open = new Set(stages.filter((stage) => !jobOf.has(stage)));
  const matched = new Set(jobOf.values());
  const free = new Set(jobs.filter((job) => !matched.has(job)));
  const regrouped = new Set<Stage>();

  reportComputedNames(stages, jobs, jobOf, report);
  reportRepeated(stages, free, report);
  for (const { job, own, others } of mergedIn(jobOf, open, jobs)) {
    reportMerged(job, own, others, report);
    for (const stage of others) open.delete(stage);
    free.delete(job);
    if (own) regrouped.add(own);
  }
  for (const { stage, own, others } of splitOver(jobOf, open, free)) {
    reportSplit(stage, own, others, report);
    for (const job of others) free.delete(job);
    open.delete(stage);
    regrouped.add(stage);
  }
  for (const [stage, job] of renamedJobs([...open], [...free])) {
    reportRenamed(stage, job, report);
    jobOf.set(stage, job);
    open.delete(stage);
    free.delete(job);
  }
  if (open.size === stages.length && free.size === jobs.length) {
    reportForeign(stages, jobs, at, report);
    return [];
  }
  for (const stage of open) reportMissing(stage, at, report);
  reportExtra([...free], report);
  return [...jobOf].map(([stage, job]) => ({ stage, job, regrouped: regrouped.has(stage) }));
}

function namedJobs(stages: readonly Stage[], jobs: readonly Job[]): Map<Stage, Job> {
  const byName = Map.groupBy(
    jobs.filter(({ node }) => child(node, "name")),
    ({ shownName }) => shownName,
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const jobOf = new Map<Stage, Job>();
  const taken = new Set<Job>();
  const take = (stage: Stage, job: Job | undefined) => {
    if (!job || jobOf.has(stage) || taken.has(job)) return;
    jobOf.set(stage, job);
    taken.add(job);
  };
  for (const stage of stages) take(stage, byName.get(stage.name)?.[0]);
  for (const stage of stages) take(stage, byId.get(stage.name));
  return jobOf;
}

/** Reports jobs with computed names. Such a name could be that of any stage. */
function reportComputedNames(
  stages: readonly Stage[],
  jobs: readonly Job[],
  jobOf: ReadonlyMap<Stage, Job>,
  report: ReportFinding,
): void {
  const harmless = new Set(
    [...jobOf].filter(([stage, job]) => hasNameOfMatrix({ stage, job }, stages)).map(([, job]) => job),
  );
  for (const job of jobs) {
    const name = child(job.node, "name");
    if (job.shownName === undefined && name && !harmless.has(job)) reportExpression(name, report);
  }
}

function reportRepeated(stages: readonly Stage[], free: Set<Job>, report: ReportFinding): void {
  const named = new Set(stages.map(({ name }) => name));
  for (const job of free) {
    const name = job.shownName ?? job.id;
    if (!named.has(name)) continue;
    free.delete(job);
    report("workflow/job-repeated", job, {
      message: `Another job is also called ${JSON.stringify(name)}.`,
      fix: "Keep one job per stage.",
      stage: name,
      actual: job.id,
    });
  }
}
