import { commandsOf, type Stage } from "../../contract/contract.js";
import { Likeness } from "../sequence/likeness.js";
import { mostAlike } from "../sequence/most-alike.js";
import type { Job } from "./jobs.js";
import { runsOf } from "./steps.js";

/**
 * Matches stages to jobs with different names. Jobs that run the same commands come first, then the most similar jobs.
 */
export function renamedJobs(stages: readonly Stage[], jobs: readonly Job[]): Map<Stage, Job> {
  const byCommands = Map.groupBy(jobs, jobText);
  const renamed = new Map<Stage, Job>();
  for (const stage of stages) {
    const job = byCommands.get(stageText(stage))?.shift();
    if (job) renamed.set(stage, job);
  }
  const taken = new Set(renamed.values());
  const alike = resembling(
    stages.filter((stage) => !renamed.has(stage)),
    jobs.filter((job) => !taken.has(job)),
  );
  return new Map([...renamed, ...alike]);
}

export function runsStage(stage: Stage, job: Job): boolean {
  return stageText(stage) === jobText(job);
}

/** Pairs stages and jobs by likeness. Names and commands count equally. */
function resembling(stages: readonly Stage[], jobs: readonly Job[]): Map<Stage, Job> {
  if (stages.length === 0 || jobs.length === 0) return new Map();
  const names = new Likeness([...stages.map(({ name }) => name), ...jobs.flatMap(namesOf)]);
  const commands = new Likeness([...stages.map(stageText), ...jobs.map(jobText)]);
  return mostAlike(stages, jobs, (stage, job) => {
    const byName = Math.max(...namesOf(job).map((name) => names.of(stage.name, name)));
    return (byName + commands.of(stageText(stage), jobText(job))) / 2;
  });
}

function namesOf({ id, shownName }: Job): string[] {
  return shownName === undefined || shownName === id ? [id] : [shownName, id];
}

function stageText(stage: Stage): string {
  return commandsOf(stage)
    .map(({ text }) => text)
    .join("\n");
}

function jobText({ node }: Job): string {
  return runsOf(node)
    .map(({ text }) => text)
    .join("\n");
}
