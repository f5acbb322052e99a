import { entriesOf, type SourceNode } from "../../source/tree.js";
import type { Report } from "../finding.js";
import type { RuleId } from "../rules.js";

/** Keys that are checked by rules of their own, or that change neither what runs nor whether it counts. */
const WORKFLOW: ReadonlySet<string> = new Set([
  "name",
  "run-name",
  "on",
  "permissions",
  "concurrency",
  "env",
  "defaults",
  "jobs",
]);
const STEP: ReadonlySet<string> = new Set([
  "id",
  "name",
  "if",
  "run",
  "uses",
  "with",
  "env",
  "shell",
  "working-directory",
  "continue-on-error",
  "timeout-minutes",
]);

/** Keys of a job that have a rule because they are there. */
const JOB_RULES: Readonly<Record<string, { rule: RuleId; message: string; mend: string }>> = {
  container: {
    rule: "workflow/container",
    message: "The job runs its commands in a container, not on the contract's runner itself.",
    mend: "Remove `container`; name the image as the contract's runner.",
  },
  strategy: {
    rule: "workflow/undecided-matrix",
    message: "A matrix multiplies the job; what each of them runs cannot be told from the text.",
    mend: "Make each combination a stage of the contract with a job of its own.",
  },
  services: {
    rule: "workflow/undecided-services",
    message: "The local script does not have these services.",
    mend: "Start them within the contract's command.",
  },
  uses: {
    rule: "workflow/undecided-reuse",
    message: "The job is defined in another file.",
    mend: "Write its steps here.",
  },
};

/** And what a job may have besides. */
const JOB: ReadonlySet<string> = new Set([
  ...Object.keys(JOB_RULES),
  "name",
  "needs",
  "if",
  "permissions",
  "concurrency",
  "runs-on",
  "env",
  "defaults",
  "outputs",
  "steps",
  "timeout-minutes",
  "continue-on-error",
]);

/** Nothing stands at the top of the workflow that is not known. */
export function checkWorkflowKeys(workflow: SourceNode, report: Report): void {
  reportUnknown(workflow, WORKFLOW, undefined, report);
}

/** Nothing stands in a job that is not known. */
export function checkJobKeys(job: SourceNode, stage: string, report: Report): void {
  for (const [key, at] of entriesOf(job)) {
    const known = Object.hasOwn(JOB_RULES, key) ? JOB_RULES[key] : undefined;
    if (known) report(known.rule, at, { message: known.message, mend: known.mend, stage });
  }
  reportUnknown(job, JOB, stage, report);
}

/** Nothing stands in a step that is not known, and a step is one thing. */
export function checkStepKeys(step: SourceNode, stage: string, report: Report): void {
  reportUnknown(step, STEP, stage, report);
  const kinds = entriesOf(step).filter(([key]) => key === "run" || key === "uses");
  if (kinds.length === 1) return;
  report("workflow/undecided-key", step, {
    message: "A step has either `run` or `uses`.",
    mend: "Make it one of them.",
    stage,
  });
}

function reportUnknown(
  node: SourceNode,
  known: ReadonlySet<string>,
  stage: string | undefined,
  report: Report,
): void {
  for (const [key, at] of entriesOf(node)) {
    if (known.has(key)) continue;
    report("workflow/undecided-key", at, {
      message: `What \`${key}\` does to the commands is not known.`,
      mend: `Remove \`${key}\`.`,
      stage,
      actual: key,
    });
  }
}
