import type { ReportFinding } from "../../findings/finding.js";
import type { RuleId } from "../../findings/rules.js";
import { child, entriesOf, type SourceNode } from "../../source/tree.js";
import { reportExpression } from "./expressions.js";

/** Keys that other rules check, or that cannot affect the commands or the result. */
const WORKFLOW = keys("name run-name on permissions concurrency env defaults jobs");
const STEP = "id name if env continue-on-error timeout-minutes";
const RUN_STEP = keys(`run shell working-directory ${STEP}`);
const USES_STEP = keys(`uses with ${STEP}`);
const DEFAULTS = keys("run");
const DEFAULTS_RUN = keys("shell working-directory");

/** Keys that a job must not have, with the rules that they violate. */
const JOB_RULES: Readonly<Record<string, { rule: RuleId; message: string; fix: string }>> = {
  concurrency: {
    rule: "workflow/undecided-key",
    message: "Another job in the same group can cancel this one before it finishes.",
    fix: "Move `concurrency` to the top level of the workflow.",
  },
  container: {
    rule: "workflow/container",
    message: "The job runs its commands in a container instead of directly on the contract's runner.",
    fix: "Remove `container`, and make the image the contract's runner.",
  },
  services: {
    rule: "workflow/undecided-services",
    message: "The local script does not have these services.",
    fix: "Start them in the contract's command.",
  },
  uses: {
    rule: "workflow/undecided-reuse",
    message: "The job is defined in another file.",
    fix: "Define its steps here.",
  },
};

const JOB = keys(
  `${Object.keys(JOB_RULES).join(" ")} name needs if permissions runs-on env defaults outputs steps strategy timeout-minutes continue-on-error`,
);

function keys(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

export function checkWorkflowKeys(workflow: SourceNode, report: ReportFinding): void {
  reportUnknown(workflow, WORKFLOW, undefined, report);
  checkDefaults(workflow, undefined, report);
}

export function checkJobKeys(job: SourceNode, stage: string, report: ReportFinding): void {
  for (const [key, at] of entriesOf(job)) {
    const known = Object.hasOwn(JOB_RULES, key) ? JOB_RULES[key] : undefined;
    if (known) report(known.rule, at, { message: known.message, fix: known.fix, stage });
  }
  reportUnknown(job, JOB, stage, report);
  checkDefaults(job, stage, report);
  checkTimeout(job, stage, report);
}

/** Checks that a step has no unknown keys, and that it runs either a command or an action. */
export function checkStepKeys(step: SourceNode, stage: string, report: ReportFinding): void {
  checkTimeout(step, stage, report);
  const kinds = entriesOf(step).filter(([key]) => key === "run" || key === "uses");
  if (kinds.length === 1 && kinds[0]?.[1].value.kind === "scalar") {
    reportUnknown(step, kinds[0]?.[0] === "run" ? RUN_STEP : USES_STEP, stage, report);
    return;
  }
  report("workflow/undecided-key", step, {
    message: "A step must have either `run` or `uses`, with a string as its value.",
    fix: "Use one of the two.",
    stage,
  });
}

function checkDefaults(node: SourceNode, stage: string | undefined, report: ReportFinding): void {
  const defaults = child(node, "defaults");
  if (defaults) reportUnknown(defaults, DEFAULTS, stage, report);
  const run = child(defaults, "run");
  if (run) reportUnknown(run, DEFAULTS_RUN, stage, report);
}

function checkTimeout(node: SourceNode, stage: string, report: ReportFinding): void {
  const timeout = child(node, "timeout-minutes");
  if (
    !timeout ||
    (timeout.kind === "scalar" && Number.isSafeInteger(timeout.value) && Number(timeout.value) >= 1)
  )
    return;
  if (timeout.kind === "scalar" && String(timeout.value).includes("${{")) {
    reportExpression(timeout, report, stage);
    return;
  }
  report("workflow/undecided-key", timeout, {
    message: "It is unclear how long this time limit lets a command run.",
    fix: "Use a whole number of minutes, at least 1.",
    stage,
    actual: "timeout-minutes",
  });
}

function reportUnknown(
  node: SourceNode,
  known: ReadonlySet<string>,
  stage: string | undefined,
  report: ReportFinding,
): void {
  if (node.kind !== "map") {
    report("workflow/undecided-key", node, {
      message: "A mapping is expected here.",
      fix: "Correct or remove it.",
      stage,
    });
  }
  for (const [key, at] of entriesOf(node)) {
    if (known.has(key)) continue;
    report("workflow/undecided-key", at, {
      message: `It is unclear how \`${key}\` affects the commands.`,
      fix: `Remove \`${key}\`.`,
      stage,
      actual: key,
    });
  }
}
