import type { ReportFinding } from "../../findings/finding.js";
import type { RuleId } from "../../findings/rules.js";
import { child, entriesOf, type SourceNode } from "../../source/tree.js";
import { reportExpression } from "./expressions.js";

/** Keys that are checked by rules of their own, or that change neither what runs nor whether it counts. */
const WORKFLOW = keys("name run-name on permissions concurrency env defaults jobs");
const STEP = "id name if env continue-on-error timeout-minutes";
const RUN_STEP = keys(`run shell working-directory ${STEP}`);
const USES_STEP = keys(`uses with ${STEP}`);
const DEFAULTS = keys("run");
const DEFAULTS_RUN = keys("shell working-directory");

/** Keys of a job that have a rule because they are there. */
const JOB_RULES: Readonly<Record<string, { rule: RuleId; message: string; fix: string }>> = {
  concurrency: {
    rule: "workflow/undecided-key",
    message: "Another job of the same group can cancel this one before it has run.",
    fix: "Move `concurrency` to the top of the workflow.",
  },
  container: {
    rule: "workflow/container",
    message: "The job runs its commands in a container, not on the contract's runner itself.",
    fix: "Remove `container`; name the image as the contract's runner.",
  },
  strategy: {
    rule: "workflow/undecided-matrix",
    message: "A matrix multiplies the job; what each of them runs cannot be told from the text.",
    fix: "Make each combination a stage of the contract with a job of its own.",
  },
  services: {
    rule: "workflow/undecided-services",
    message: "The local script does not have these services.",
    fix: "Start them within the contract's command.",
  },
  uses: {
    rule: "workflow/undecided-reuse",
    message: "The job is defined in another file.",
    fix: "Write its steps here.",
  },
};

/** And what a job may have besides. */
const JOB = keys(
  `${Object.keys(JOB_RULES).join(" ")} name needs if permissions runs-on env defaults outputs steps timeout-minutes continue-on-error`,
);

function keys(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Nothing stands at the top of the workflow that is not known. */
export function checkWorkflowKeys(workflow: SourceNode, report: ReportFinding): void {
  reportUnknown(workflow, WORKFLOW, undefined, report);
  checkDefaults(workflow, undefined, report);
}

/** Nothing stands in a job that is not known. */
export function checkJobKeys(job: SourceNode, stage: string, report: ReportFinding): void {
  for (const [key, at] of entriesOf(job)) {
    const known = Object.hasOwn(JOB_RULES, key) ? JOB_RULES[key] : undefined;
    if (known) report(known.rule, at, { message: known.message, fix: known.fix, stage });
  }
  reportUnknown(job, JOB, stage, report);
  checkDefaults(job, stage, report);
  checkTimeout(job, stage, report);
}

/** Nothing stands in a step that is not known, and a step is one thing. */
export function checkStepKeys(step: SourceNode, stage: string, report: ReportFinding): void {
  checkTimeout(step, stage, report);
  const kinds = entriesOf(step).filter(([key]) => key === "run" || key === "uses");
  if (kinds.length === 1 && kinds[0]?.[1].value.kind === "scalar") {
    reportUnknown(step, kinds[0]?.[0] === "run" ? RUN_STEP : USES_STEP, stage, report);
    return;
  }
  report("workflow/undecided-key", step, {
    message: "A step has either `run` or `uses`, and its value is a text.",
    fix: "Make it one of them.",
    stage,
  });
}

function checkDefaults(node: SourceNode, stage: string | undefined, report: ReportFinding): void {
  const defaults = child(node, "defaults");
  if (defaults) reportUnknown(defaults, DEFAULTS, stage, report);
  const run = child(defaults, "run");
  if (run) reportUnknown(run, DEFAULTS_RUN, stage, report);
}

/** A time limit lets a command run for a while at least. */
function checkTimeout(node: SourceNode, stage: string, report: ReportFinding): void {
  const timeout = child(node, "timeout-minutes");
  if (!timeout || (timeout.kind === "scalar" && typeof timeout.value === "number" && timeout.value >= 1))
    return;
  if (timeout.kind === "scalar" && String(timeout.value).includes("${{")) {
    reportExpression(timeout, report, stage);
    return;
  }
  report("workflow/undecided-key", timeout, {
    message: "This time limit can end a command before it has run.",
    fix: "Give it whole minutes, at least one.",
    stage,
    actual: "timeout-minutes",
  });
}

/** A value that is no mapping, where a forge expects one, is not known either. */
function reportUnknown(
  node: SourceNode,
  known: ReadonlySet<string>,
  stage: string | undefined,
  report: ReportFinding,
): void {
  if (node.kind !== "map") {
    report("workflow/undecided-key", node, {
      message: "What stands here is no mapping of keys.",
      fix: "Correct it, or remove it.",
      stage,
    });
  }
  for (const [key, at] of entriesOf(node)) {
    if (known.has(key)) continue;
    report("workflow/undecided-key", at, {
      message: `What \`${key}\` does to the commands is not known.`,
      fix: `Remove \`${key}\`.`,
      stage,
      actual: key,
    });
  }
}
