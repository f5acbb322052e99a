import { type Contract, commandsOf, type Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { evaluateExpressions } from "../../generate/expression.js";
import type { Place, Position } from "../../source/text.js";
import { child, entriesOf, type SourceNode, textOf } from "../../source/tree.js";
import type { Run } from "../sequence/differences.js";
import { reportExpression } from "./expressions.js";
import { runsOf } from "./steps.js";

/** A job of the workflow. */
export interface Job extends Place {
  readonly id: string;
  readonly node: SourceNode;
  /** The name that the forge shows: its `name`, or else its id; `undefined` if the name is an expression. */
  readonly shownName: string | undefined;
}

/** A stage of the contract, and the job that runs it. */
export interface StageJob {
  readonly stage: Stage;
  readonly job: Job;
}

/** All jobs of the workflow, in the order of the text. */
export function jobsOf(workflow: SourceNode): Job[] {
  return entriesOf(child(workflow, "jobs")).map(([id, { value, ...place }]) => {
    const name = textOf(child(value, "name"));
    const shownName = name === undefined ? id : evaluateExpressions(withoutMatrix(name, value));
    return { ...place, id, node: value, shownName };
  });
}

/** A forge adds the values of a matrix to a name, in parentheses; so does `Test (${{ matrix.node }})`. */
function withoutMatrix(name: string, job: SourceNode): string {
  return child(child(job, "strategy"), "matrix") ? name.replace(OWN_VALUES, "") : name;
}

const OWN_VALUES = / \((?:\$\{\{\s*matrix\.[\w-]+\s*\}\}(?:, )?)+\)$/;

/** Finds each stage's job: the one with the stage's name, or else with that id. Jobs without a stage are reported. */
export function matchJobs(
  { stages }: Contract,
  jobs: readonly Job[],
  at: Position,
  report: ReportFinding,
): StageJob[] {
  for (const { node, shownName } of jobs) {
    const name = child(node, "name");
    if (shownName === undefined && name) reportExpression(name, report);
  }
  const free = new Set(jobs);
  const take = (stage: Stage, job: Job | undefined): StageJob[] => {
    if (!job) return [];
    free.delete(job);
    return [{ stage, job }];
  };
  const byName = Map.groupBy(
    jobs.filter(({ node }) => child(node, "name")),
    ({ shownName }) => shownName,
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const matched = stages.flatMap((stage) => take(stage, byName.get(stage.name)?.[0]));
  const open = () => {
    const found = new Set(matched.map(({ stage }) => stage));
    return stages.filter((stage) => !found.has(stage));
  };
  for (const stage of open()) {
    const job = byId.get(stage.name);
    matched.push(...take(stage, job && free.has(job) ? job : undefined));
  }
  const named = new Set(stages.map(({ name }) => name));
  const renamed = Map.groupBy(
    [...free].filter(({ shownName }) => !named.has(shownName ?? "")),
    ({ node }) => runsOf(node).map(textOfRun).join("\0"),
  );
  for (const stage of open()) {
    const job = renamed.get(commandsOf(stage).map(textOfRun).join("\0"))?.shift();
    if (job) reportRenamed(stage, job, report);
    else reportMissing(stage, at, report);
    matched.push(...take(stage, job));
  }
  for (const job of free) reportSuperfluous(job, named, report);
  return matched;
}

function textOfRun({ text }: Run): string {
  return text;
}

function reportRenamed(stage: Stage, job: Job, report: ReportFinding): void {
  report("workflow/job-renamed", child(job.node, "name") ?? job, {
    message: `This job runs the stage ${JSON.stringify(stage.name)} under another name.`,
    fix: "Give the job the stage's name.",
    stage: stage.name,
    expected: stage.name,
    actual: job.shownName,
  });
}

function reportMissing(stage: Stage, at: Position, report: ReportFinding): void {
  report("workflow/job-missing", at, {
    message: `No job is called ${JSON.stringify(stage.name)}.`,
    fix: "Add a job with this name, or regenerate the workflow.",
    stage: stage.name,
    expected: stage.name,
  });
}

function reportSuperfluous(job: Job, named: ReadonlySet<string>, report: ReportFinding): void {
  const name = job.shownName ?? job.id;
  if (named.has(name)) {
    report("workflow/job-repeated", job, {
      message: `Another job is also called ${JSON.stringify(name)}.`,
      fix: "Keep one job per stage.",
      stage: name,
      actual: job.id,
    });
    return;
  }
  report("workflow/job-extra", job, {
    message: `The job ${JSON.stringify(name)} does not belong to any stage of the contract.`,
    fix: "Remove the job, or add a stage of that name to the contract.",
    actual: name,
  });
}
