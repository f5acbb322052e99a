import type { Contract, Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child, entriesOf, type SourceNode, textOf } from "../../source/tree.js";
import { checkApproved } from "./approved-actions.js";
import { literalSwitch, reportExpression } from "./expressions.js";
import type { StageJob } from "./jobs.js";
import { runsOf, stepsOf } from "./steps.js";

/** The forges' own actions, wherever they are fetched from. */
const HOST = /^https:\/\/(?:github\.com|gitea\.com|code\.forgejo\.org|data\.forgejo\.org)\//;
/** They set up tools, keep caches or store results; they neither run nor change the repository's contents. */
const HARMLESS =
  /^actions\/(?:setup-(?:dotnet|go|java|node|python)|cache|cache\/restore|cache\/save|upload-artifact)$/;
const USES = /^([\w./-]+)@[\w./-]+$/;
/** Paths that tools write and repositories do not contain. A cache of anything else could replace what was checked out. */
const CACHED =
  /^(?:(?:\.\/|\*\*\/)?(?:[\w-]+\/)*(?:node_modules|\.venv|venv|target|vendor\/bundle|\.(?:cache|eslintcache|gradle|mypy_cache|next\/cache|nox|pnpm-store|pytest_cache|ruff_cache|tox|turbo|yarn\/cache))|~\/(?:\.cache|\.cargo|\.gradle|\.m2|\.npm|\.nuget|\.pnpm-store|\.local\/share\/pnpm|go\/pkg\/mod))(?:\/[\w.*-]+)*\/?$/;
const CHECKOUT_INPUTS: ReadonlySet<string> = new Set([
  "clean",
  "fetch-depth",
  "fetch-tags",
  "lfs",
  "persist-credentials",
  "set-safe-directory",
  "show-progress",
  "ssh-key",
  "ssh-known-hosts",
  "ssh-strict",
  "ssh-user",
  "submodules",
  "token",
]);
const PYTHON_INPUTS: ReadonlySet<string> = new Set([
  "python-version",
  "cache",
  "cache-dependency-path",
  "check-latest",
  "token",
]);

/** A job's actions set up what the contract says and do nothing that the workflow does not show. */
export function checkActions(contract: Contract, { stage, job }: StageJob, report: ReportFinding): void {
  for (const step of stepsOf(job.node)) {
    const uses = child(step, "uses");
    if (uses) checkAction(contract, step, uses, stage, report);
  }
  checkSetup(contract, { stage, job }, report);
}

function checkAction(
  contract: Contract,
  step: SourceNode,
  uses: SourceNode,
  stage: Stage,
  report: ReportFinding,
): void {
  const action = actionOf(step);
  if (action === "actions/checkout") checkCheckout(step, stage.name, report);
  else if (action === "actions/setup-python") checkPython(contract, step, stage, report);
  else if (!checkApproved(contract, step, stage.name, report)) checkForgesOwn(step, uses, stage.name, report);
}

function checkForgesOwn(step: SourceNode, uses: SourceNode, stage: string, report: ReportFinding): void {
  const action = actionOf(step);
  const isTolerated = literalSwitch(child(step, "continue-on-error"));
  if (!isTolerated) checkOwnFailure(step, stage, report);
  if (!HARMLESS.test(action) || (/^actions\/cache/.test(action) && !cachesTools(step))) {
    report("workflow/undecided-action", uses, {
      message: `The workflow does not show what the action ${textOf(uses)} runs or changes.`,
      fix: "If you trust it, add it to the contract's `approved_actions`; or replace it with commands of the contract.",
      stage,
      cause: textOf(uses),
      actual: textOf(uses),
    });
  } else if (!isTolerated) checkRequired(step, stage, report);
}

/** Inputs with which an action fails the job although every command has passed. */
const FAILING: Readonly<Record<string, RegExp>> = {
  "fail-on-cache-miss": /^(?!false$)/i,
  "if-no-files-found": /^(?!(?:warn|ignore)$)/,
};

/** Inputs without which an action fails the job, in all of its versions; a cache without `path` is found anyway. */
const REQUIRED: readonly (readonly [action: RegExp, input: string])[] = [
  [/^actions\/cache(?:\/|$)/, "key"],
  [/^actions\/upload-artifact$/, "path"],
];

function checkRequired(step: SourceNode, stage: string, report: ReportFinding): void {
  const given = entriesOf(child(step, "with")).filter(([, { value }]) => textOf(value) !== "");
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  for (const [action, input] of REQUIRED) {
    if (!action.test(actionOf(step)) || names.has(input)) continue;
    report("workflow/undecided-action", step, {
      message: `Without \`${input}\`, this fails the pipeline although the contract's commands have passed.`,
      fix: `Give it \`${input}\`, or remove the step.`,
      stage,
    });
  }
}

function checkOwnFailure(step: SourceNode, stage: string, report: ReportFinding): void {
  for (const [input, at] of entriesOf(child(step, "with"))) {
    const key = input.toLowerCase();
    if (!Object.hasOwn(FAILING, key) || FAILING[key]?.test(textOf(at.value) ?? "x") !== true) continue;
    report("workflow/undecided-action", at, {
      message: `With \`${input}\`, this can fail the pipeline although the contract's commands have passed.`,
      fix: `Remove \`${input}\`, or add \`continue-on-error: true\` to the step.`,
      stage,
      actual: textOf(at.value),
    });
  }
}

/** Whether a cache holds only what tools write. Forges ignore the case of input names. */
function cachesTools(step: SourceNode): boolean {
  const paths = entriesOf(child(step, "with")).filter(([input]) => input.toLowerCase() === "path");
  const lines = paths
    .flatMap(([, { value }]) => (textOf(value) ?? "").split("\n"))
    .map((line) => line.trim());
  const named = lines.filter((line) => line !== "");
  return named.length > 0 && named.every((line) => CACHED.test(line) && !line.split("/").includes(".."));
}

/** Before it runs anything, a job checks out the repository, and sets up the contract's Python. */
function checkSetup({ python_version }: Contract, { stage, job }: StageJob, report: ReportFinding): void {
  const steps = stepsOf(job.node);
  const [firstRun] = runsOf(job.node);
  const before = steps.slice(0, firstRun?.index ?? steps.length).map(actionOf);
  if (firstRun && !before.includes("actions/checkout")) {
    report("workflow/checkout", firstRun.step, {
      message: "The job runs this before it has checked out the repository.",
      fix: "Add a step before it that uses actions/checkout.",
      stage: stage.name,
    });
  }
  if (python_version === undefined || before.includes("actions/setup-python")) return;
  report("workflow/python-version", job, {
    message: "The job does not set up the contract's Python version before it runs its commands.",
    fix: "Add a step that uses actions/setup-python with this python-version.",
    stage: stage.name,
    expected: python_version,
  });
}

/** Whether the step only keeps what the commands have made. */
export function onlyStores(step: SourceNode): boolean {
  return /^actions\/(?:cache\/save|upload-artifact)$/.test(actionOf(step));
}

/** Whether the step may set up something that the commands rely on: keeping caches and results does not. */
export function isSetup(step: SourceNode): boolean {
  return child(step, "uses") !== undefined && !/^actions\/(?:cache|upload-artifact)\b/.test(actionOf(step));
}

/** The name of the action that a step uses; empty if it uses none or the name cannot be determined. */
function actionOf(step: SourceNode): string {
  const uses = (textOf(child(step, "uses")) ?? "").replace(HOST, "");
  return USES.exec(uses)?.[1] ?? "";
}

function checkCheckout(step: SourceNode, stage: string, report: ReportFinding): void {
  for (const [input, at] of entriesOf(child(step, "with"))) {
    if (CHECKOUT_INPUTS.has(input)) continue;
    report("workflow/checkout", at, {
      message: `\`${input}\` can make the job check out something other than the commit that triggered it.`,
      fix: `Remove \`${input}\`.`,
      stage,
      actual: textOf(at.value),
    });
  }
}

function checkPython(
  { python_version }: Contract,
  step: SourceNode,
  { name: stage, matrix = {} }: Stage,
  report: ReportFinding,
): void {
  const inputs = child(step, "with");
  for (const [input, at] of entriesOf(inputs)) {
    if (PYTHON_INPUTS.has(input)) continue;
    report("workflow/undecided-key", at, {
      message: `\`${input}\` may change which Python is set up.`,
      fix: "Specify the version with `python-version` only.",
      stage,
      actual: textOf(at.value),
    });
  }
  const version = child(inputs, "python-version");
  const actual = textOf(version);
  const [, dimension] = /^\$\{\{\s*matrix\.([\w-]+)\s*\}\}$/.exec(actual ?? "") ?? [];
  if (python_version === undefined && dimension !== undefined && Object.hasOwn(matrix, dimension)) return;
  if (version && actual?.includes("${{")) {
    reportExpression(version, report, stage);
    return;
  }
  if (actual === python_version && (version === undefined || version.kind === "scalar")) return;
  report("workflow/python-version", version ?? step, {
    message: "The job sets up a different Python version than the contract's.",
    fix: "Use the contract's python_version, in quotes: without them, 3.10 is the number 3.1.",
    stage,
    expected: python_version,
    actual,
  });
}
