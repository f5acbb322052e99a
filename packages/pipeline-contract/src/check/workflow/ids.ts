import type { ReportFinding } from "../../findings/finding.js";
import { child, type SourceNode, textOf } from "../../source/tree.js";
import type { Job } from "./jobs.js";
import { stepsOf } from "./steps.js";

/** The ids that every forge accepts. */
const ID = /^(?!__)[A-Za-z_][\w-]{0,99}$/;

export function checkIds(jobs: readonly Job[], report: ReportFinding): void {
  for (const job of jobs) {
    if (ID.test(job.id)) continue;
    report("workflow/undecided-key", job, {
      message: `Not every forge accepts the job id ${JSON.stringify(job.id)}.`,
      fix: "Use letters, digits, hyphens and underscores; the stage's name can go in `name`.",
      actual: job.id,
    });
  }
  for (const { repeated, first } of repetitions(jobs.map((job) => [job.id, job]))) {
    report("workflow/refused", repeated, {
      message: `Another job has the same id, ignoring case: ${first}.`,
      fix: "Give it a different id.",
    });
  }
  for (const { node } of jobs) checkStepIds(node, report);
}

function checkStepIds(job: SourceNode, report: ReportFinding): void {
  const ids = stepsOf(job).flatMap((step): [string, SourceNode][] => {
    const id = child(step, "id");
    return id ? [[textOf(id) ?? "", id]] : [];
  });
  for (const [id, at] of ids) {
    if (ID.test(id)) continue;
    report("workflow/refused", at, {
      message: `${JSON.stringify(id)} is not a valid step id.`,
      fix: "Use letters, digits, hyphens and underscores, and begin with a letter.",
    });
  }
  for (const { repeated, first } of repetitions(ids)) {
    report("workflow/refused", repeated, {
      message: `Another step of the job has the same id, ignoring case: ${first}.`,
      fix: "Give it a different id.",
    });
  }
}

/** Finds repeated ids. Forges ignore case when they compare ids. */
function repetitions<T>(ids: readonly (readonly [id: string, at: T])[]): { repeated: T; first: string }[] {
  const seen = new Map<string, string>();
  return ids.flatMap(([id, repeated]) => {
    const first = seen.get(id.toLowerCase());
    if (first === undefined) seen.set(id.toLowerCase(), id);
    return first === undefined ? [] : [{ repeated, first }];
  });
}
