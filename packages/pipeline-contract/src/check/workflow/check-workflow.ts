import type { Contract, Stage } from "../../contract/contract.js";
import { type Collected, collect } from "../../findings/collect.js";
import type { ReportFinding } from "../../findings/finding.js";
import { ignoringOf } from "../../findings/ignored.js";
import { child, type SourceMap, type SourceNode, textOf } from "../../source/tree.js";
import { checkActions } from "./actions.js";
import { checkCommands } from "./commands.js";
import { checkConcurrency } from "./concurrency.js";
import { checkDirectories } from "./directory.js";
import { reportExpression } from "./expressions.js";
import { isForeign, reportForeign } from "./foreign.js";
import { checkSchema } from "./forge-schema/check-schema.js";
import { checkIds } from "./ids.js";
import { jobsOf, type StageJob } from "./jobs.js";
import { checkJobKeys, checkStepKeys, checkWorkflowKeys } from "./keys.js";
import { matchJobs } from "./match-jobs.js";
import { checkMatrix } from "./matrix.js";
import { besideMatrix } from "./matrix-values.js";
import { checkNeeds } from "./needs.js";
import { readWorkflow } from "./read-workflow.js";
import { checkRunner } from "./runner.js";
import { checkShell } from "./shell.js";
import { checkSkipping } from "./skipping.js";
import { stepsOf } from "./steps.js";
import { checkTriggers } from "./triggers.js";
import { checkVariables } from "./variables.js";
import { checkWindows } from "./windows.js";

/** Checks that the workflow declares the contract's stages and commands (specification, conformance rules 1 and 3). */
export function checkWorkflow(contract: Contract, text: string, file = "workflow"): Collected {
  const ignoring = ignoringOf(contract.ignore);
  return collect(file, ignoring, (report) => {
    const { root, problem } = readWorkflow(text);
    if (problem) {
      report("workflow/unreadable", problem, problem);
      return;
    }
    const lines = new Set<number>();
    checkRoot(contract, root, (rule, at, details) => {
      if (!ignoring(rule, details.stage)) lines.add(at.line);
      report(rule, at, details);
    });
    // If another rule has a finding on the same line, its advice is more useful.
    checkSchema(root, (rule, at, details) => {
      if (!lines.has(at.line)) report(rule, at, details);
    });
  });
}

function checkRoot(contract: Contract, root: SourceNode, report: ReportFinding): void {
  const jobs = root.kind === "map" ? root.entries.get("jobs") : undefined;
  if (root.kind !== "map" || jobs?.value.kind !== "map") {
    const fix = "Check that this is the right file.";
    report("workflow/unreadable", jobs?.value ?? root, {
      message: "This is not a workflow: it has no jobs.",
      fix,
    });
    return;
  }
  const all = jobsOf(root);
  // All other findings would only be consequences of this one.
  if (isForeign(contract, root, all)) {
    reportForeign(contract.stages, all, jobs, report);
    return;
  }
  checkName(contract, root, report);
  checkTriggers(contract, root, report);
  checkConcurrency(root, report);
  checkWorkflowKeys(root, report);
  checkShell(defaultsOf(root), contract.stages, report);

  checkIds(all, report);
  const stageJobs = matchJobs(contract, all, jobs, report);
  checkNeeds(contract, stageJobs, all, report);
  checkVariables(contract, root, stageJobs, report);
  checkDirectories(contract, root, stageJobs, report);
  for (const stageJob of stageJobs) {
    checkJob(contract, stageJob, besideMatrix(stageJob, report));
    checkWindows(contract.runner, root, stageJob, report);
  }
}

function checkName({ name }: Contract, workflow: SourceMap, report: ReportFinding): void {
  const node = workflow.entries.get("name")?.value;
  const actual = textOf(node);
  if (actual === name) return;
  report("workflow/name", node ?? workflow, {
    message: "The workflow's name differs from the contract's.",
    fix: "Set `name` to the contract's name.",
    expected: name,
    actual,
  });
}

function checkJob(contract: Contract, stageJob: StageJob, report: ReportFinding): void {
  const { stage, job } = stageJob;
  checkJobKeys(job.node, stage.name, report);
  // The commands of the job, and where it runs, are defined in another file.
  if (child(job.node, "uses")) return;
  checkRunner(contract, stageJob, report);
  checkMatrix(stageJob, report);
  checkShell(defaultsOf(job.node), [stage], report);
  checkSkipping(stageJob, report);
  checkActions(contract, stageJob, report);
  if (!stageJob.regrouped) checkCommands(stageJob, report);
  for (const step of stepsOf(job.node)) checkStep(step, stage, report);
}

function checkStep(step: SourceNode, stage: Stage, report: ReportFinding): void {
  checkStepKeys(step, stage.name, report);
  checkShell(step, [stage], report);
  const inputs = child(step, "with");
  if (inputs && inputs.kind !== "map") reportExpression(inputs, report, stage.name);
}

function defaultsOf(node: SourceNode): SourceNode | undefined {
  return child(child(node, "defaults"), "run");
}
