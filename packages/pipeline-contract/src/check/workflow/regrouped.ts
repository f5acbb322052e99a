import type { Stage } from "../../contract/contract.js";
import type { Job } from "./jobs.js";
import { runsOf } from "./steps.js";

/** A job that runs several stages. `own` is the stage with the job's name. */
export interface Merged {
  readonly job: Job;
  readonly own: Stage | undefined;
  readonly others: readonly Stage[];
}

/** A stage that is split across several jobs. `own` is the job with the stage's name. */
export interface Split {
  readonly stage: Stage;
  readonly own: Job | undefined;
  readonly others: readonly Job[];
}

/** A limit on the elements to examine for each line. */
const REACH = 16;

/** Finds jobs that run several stages without jobs of their own, or one such stage in addition to the job's own. */
export function mergedIn(
  jobOf: ReadonlyMap<Stage, Job>,
  open: ReadonlySet<Stage>,
  jobs: readonly Job[],
): Merged[] {
  if (open.size === 0) return [];
  const stageOf = new Map([...jobOf].map(([stage, job]) => [job, stage]));
  const lines = new Map(
    jobs.map((job) => [job, without(linesOfJob(job), linesOf(stageOf.get(job)?.command ?? ""))]),
  );
  const byLine = index(jobs, (job) => lines.get(job) ?? []);
  const merged = Map.groupBy(open, (stage) => {
    const wanted = linesOf(stage.command);
    return byLine
      .get(wanted[0] ?? "")
      ?.find((job) => wanted.every((line) => lines.get(job)?.has(line) === true));
  });
  return [...merged].flatMap(([job, others]) => {
    const own = job && stageOf.get(job);
    return job && (own || others.length > 1) ? [{ job, own, others }] : [];
  });
}

/** Finds stages that are split across several jobs without a stage, or across one such job and the stage's own job. */
export function splitOver(
  jobOf: ReadonlyMap<Stage, Job>,
  open: ReadonlySet<Stage>,
  free: ReadonlySet<Job>,
): Split[] {
  if (free.size === 0) return [];
  const stages = [...jobOf.keys(), ...open];
  const installs = new Set(stages.flatMap(({ install }) => linesOf(install ?? "")));
  const parts = new Map(
    stages.map((stage) => {
      const own = jobOf.get(stage);
      return [stage, without(linesOf(stage.command), own ? linesOfJob(own) : [])];
    }),
  );
  const byLine = index(stages, (stage) => parts.get(stage) ?? []);
  const split = Map.groupBy(free, (job) => {
    const wanted = [...without(linesOfJob(job), installs)];
    return byLine
      .get(wanted[0] ?? "")
      ?.find((stage) => wanted.every((line) => parts.get(stage)?.has(line) === true));
  });
  return [...split].flatMap(([stage, others]) => {
    const own = stage && jobOf.get(stage);
    return stage && (own || others.length > 1) ? [{ stage, own, others }] : [];
  });
}

function index<T>(all: readonly T[], linesOfOne: (one: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    for (const line of linesOfOne(one)) {
      const known = groups.get(line);
      if (!known) groups.set(line, [one]);
      else if (known.length < REACH) known.push(one);
    }
  }
  return groups;
}

function linesOfJob({ node }: Job): ReadonlySet<string> {
  return new Set(runsOf(node).flatMap(({ text }) => linesOf(text)));
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function without(lines: Iterable<string>, others: Iterable<string>): Set<string> {
  const removed = new Set(others);
  return new Set([...lines].filter((line) => !removed.has(line)));
}
