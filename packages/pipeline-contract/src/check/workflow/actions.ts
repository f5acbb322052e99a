import type { Contract, Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { evaluateExpressions } from "../../generate/expression.js";
import { child, entriesOf, type SourceEntry, type SourceNode, textOf } from "../../source/tree.js";
import { isHarmless } from "./action-inputs.js";
import { checkApproved } from "./approved-actions.js";
import { isOfDownloads } from "./cached-paths.js";
import { literalSwitch, reportExpression } from "./expressions.js";
import type { StageJob } from "./jobs.js";
import { dimensionIn, matrixValues } from "./matrix-values.js";
import { runsOf, stepsOf } from "./steps.js";

const HOST = /^https:\/\/(?:github\.com|gitea\.com|code\.forgejo\.org|data\.forgejo\.org)\//;
/** Actions that set up tools, keep caches or store results. They neither run the repository's files nor change them. */
const HARMLESS =
  /^actions\/(?:setup-(?:dotnet|go|java|node|python)|cache|cache\/restore|cache\/save|upload-artifact)$/;
const CHECKOUT = "actions/checkout";
const PYTHON = "actions/setup-python";
const SETUP = /^actions\/setup-/;
const CACHE = /^actions\/cache(?:\/|$)/;
const USES = /^([\w./-]+)@([\w./-]+)$/;
/** Only the owners of an action can create its tags and branches. Commits, however, may come from any fork. */
const RELEASE = /^(?:v\d+(?:\.\d+){0,2}(?:-[\w.]+)?|main|master)$/;

/** Checks that a job's actions set up what the contract requires and do nothing that the workflow does not show. */
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
  // The contract already defines what these two actions do. Approving one only allows the commit to which it is pinned.
  const isContracts = action === CHECKOUT || action === PYTHON;
  const isApproved = !(isContracts && isReleased(step)) && checkApproved(contract, step, stage.name, report);
  if (!isApproved && !isReleased(step) && (isContracts || HARMLESS.test(action)))
    reportCommit(uses, stage.name, report);
  if (action === CHECKOUT) checkCheckout(step, stage, report);
  else if (action === PYTHON) checkPython(contract, step, stage, report);
  else if (!isApproved) checkForgesOwn(step, uses, stage, report);
}

function reportCommit(uses: SourceNode, stage: string, report: ReportFinding): void {
  report("workflow/undecided-action", uses, {
    message: "This commit may come from a fork: a forge resolves it under the action's name anyway.",
    fix: "Use a version, such as `@v5`, or add the action to the contract's `approved_actions`.",
    stage,
    cause: textOf(uses),
    actual: textOf(uses),
  });
}

function checkForgesOwn(step: SourceNode, uses: SourceNode, stage: Stage, report: ReportFinding): void {
  const action = actionOf(step);
  const isTolerated = literalSwitch(child(step, "continue-on-error"));
  if (!isTolerated) checkOwnFailure(step, stage.name, report);
  if (CACHE.test(action) && !cachesDownloads(step)) {
    report("workflow/undecided-action", uses, {
      message: "This cache may restore programs or results that the commands should produce.",
      fix: "Cache only package managers' download folders, such as `~/.npm`, or add the action to the contract's `approved_actions`.",
      stage: stage.name,
      cause: textOf(uses),
      actual: textOf(uses),
    });
    return;
  }
  if (!HARMLESS.test(action)) {
    report("workflow/undecided-action", uses, {
      message: `The workflow does not show what the action ${textOf(uses)} runs or changes.`,
      fix: "Add it to the contract's `approved_actions` if you trust it, or replace it with the contract's commands.",
      stage: stage.name,
      cause: textOf(uses),
      actual: textOf(uses),
    });
    return;
  }
  if (!isTolerated) checkRequired(step, stage.name, report);
  if (SETUP.test(action)) checkSetupInputs(step, uses, stage, report);
}

function checkSetupInputs(step: SourceNode, uses: SourceNode, stage: Stage, report: ReportFinding): void {
  for (const [input, at] of riskyInputs(step, stage)) {
    if (dimensionIn(textOf(at.value)) !== undefined) {
      reportExpression(at.value, report, stage.name);
      continue;
    }
    report("workflow/undecided-action", at, {
      message: `\`${input}\` may change what ${actionOf(step)} sets up, or what the commands read.`,
      fix: `Remove \`${input}\`, write its value literally, or add the action to the contract's \`approved_actions\`.`,
      stage: stage.name,
      cause: `${textOf(uses)} ${input} ${textOf(at.value)}`,
      actual: textOf(uses),
    });
  }
}

/** Inputs that may change what an action does. Forges ignore the case of input names. */
function riskyInputs(step: SourceNode, stage: Stage): readonly [string, SourceEntry][] {
  const action = actionOf(step);
  return entriesOf(child(step, "with")).filter(
    ([input, { value }]) => !isHarmless(action, input.toLowerCase(), possibleTexts(textOf(value), stage)),
  );
}

/** The possible values of an input; `undefined` if they do not depend on the contract alone. */
function possibleTexts(text: string | undefined, stage: Stage): readonly string[] | undefined {
  const literal = text === undefined ? undefined : evaluateExpressions(text);
  return literal === undefined ? matrixValues(text, stage) : [literal];
}

/** A comma outside expressions. Cache keys may not contain commas. */
const COMMA = /^(?:\$\{\{(?:(?!\}\}).)*\}\}|(?!\$\{\{)[^,])*,/s;
/** A key that contains a comma, or more than 512 characters before any expression. */
const UNUSABLE_KEY = new RegExp(`${COMMA.source}|^(?:(?!\\$\\{\\{).){513}`, "s");

/** Inputs that can make an action fail the job even if every command passes. */
const FAILING: Readonly<Record<string, RegExp>> = {
  "fail-on-cache-miss": /^(?!false$)/i,
  "if-no-files-found": /^(?!(?:warn|ignore)$)/,
  key: UNUSABLE_KEY,
  "restore-keys": COMMA,
};

/** Inputs to keep, with another value. The suggested fix removes all other inputs. */
const KEYS = /^(?:key|restore-keys)$/;

/** Inputs without which any version of an action fails the job. A cache without `path` is reported elsewhere. */
const REQUIRED: readonly (readonly [action: RegExp, input: string])[] = [
  [CACHE, "key"],
  [/^actions\/upload-artifact$/, "path"],
];

function checkRequired(step: SourceNode, stage: string, report: ReportFinding): void {
  const given = entriesOf(child(step, "with")).filter(([, { value }]) => textOf(value) !== "");
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  for (const [action, input] of REQUIRED) {
    if (!action.test(actionOf(step)) || names.has(input)) continue;
    report("workflow/undecided-action", step, {
      message: `Without \`${input}\`, this step fails the pipeline even if the contract's commands pass.`,
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
      message: `With this \`${input}\`, the step can fail the pipeline even if the contract's commands pass.`,
      fix: `${KEYS.test(key) ? "Use at most 512 characters and no comma" : `Remove \`${input}\``}, or add \`continue-on-error: true\` to the step.`,
      stage,
      actual: textOf(at.value),
    });
  }
}

/** True if a cache contains only downloads of package managers. Forges ignore the case of input names. */
function cachesDownloads(step: SourceNode): boolean {
  const paths = entriesOf(child(step, "with")).filter(([input]) => input.toLowerCase() === "path");
  const lines = paths
    .flatMap(([, { value }]) => (textOf(value) ?? "").split("\n"))
    .map((line) => line.trim());
  const named = lines.filter((line) => line !== "");
  return named.length > 0 && named.every((line) => isOfDownloads(line));
}

function checkSetup({ python_version }: Contract, { stage, job }: StageJob, report: ReportFinding): void {
  const steps = stepsOf(job.node);
  const [firstRun] = runsOf(job.node);
  const before = steps.slice(0, firstRun?.index ?? steps.length).map(actionOf);
  if (firstRun && !before.includes(CHECKOUT)) {
    report("workflow/checkout", firstRun.step, {
      message: "The job runs this before it checks out the repository.",
      fix: "Before this step, add one that uses actions/checkout.",
      stage: stage.name,
    });
  }
  if (python_version === undefined || before.includes(PYTHON)) return;
  report("workflow/python-version", job, {
    message: "The job does not set up the contract's Python version before it runs its commands.",
    fix: "Add a step that uses actions/setup-python with this python-version.",
    stage: stage.name,
    expected: python_version,
  });
}

export function onlyStores(step: SourceNode): boolean {
  return /^actions\/(?:cache\/save|upload-artifact)$/.test(actionOf(step));
}

/** True if a step may set up something that the commands need. Caching and storing results do not count. */
export function isSetup(step: SourceNode): boolean {
  return child(step, "uses") !== undefined && !/^actions\/(?:cache|upload-artifact)\b/.test(actionOf(step));
}

/** The name of a step's action; empty if the step uses no action or the name is unknown. */
function actionOf(step: SourceNode): string {
  return usedBy(step)?.[1] ?? "";
}

function isReleased(step: SourceNode): boolean {
  return RELEASE.test(usedBy(step)?.[2] ?? "");
}

function usedBy(step: SourceNode): RegExpExecArray | null {
  return USES.exec((textOf(child(step, "uses")) ?? "").replace(HOST, ""));
}

function checkCheckout(step: SourceNode, stage: Stage, report: ReportFinding): void {
  for (const [input, at] of riskyInputs(step, stage)) {
    const isKnown = isHarmless(CHECKOUT, input.toLowerCase(), []);
    if (isKnown && possibleTexts(textOf(at.value), stage) === undefined) {
      reportExpression(at.value, report, stage.name);
      continue;
    }
    report("workflow/checkout", at, {
      message: `\`${input}\` can make the job check out something other than the commit that triggered it.`,
      fix: `Remove \`${input}\`.`,
      stage: stage.name,
      actual: textOf(at.value),
    });
  }
}

function checkPython(
  { python_version }: Contract,
  step: SourceNode,
  stage: Stage,
  report: ReportFinding,
): void {
  const inputs = entriesOf(child(step, "with"));
  const version = inputs.find(([input]) => input.toLowerCase() === "python-version")?.[1].value;
  for (const [input, at] of riskyInputs(step, stage)) {
    // A wrong version is reported below.
    if (at.value === version) continue;
    report("workflow/undecided-key", at, {
      message: `\`${input}\` may change which Python is set up.`,
      fix: "Specify the version with `python-version` only.",
      stage: stage.name,
      actual: textOf(at.value),
    });
  }
  const actual = textOf(version);
  if (python_version === undefined && matrixValues(actual, stage) !== undefined) return;
  if (version && actual?.includes("${{")) {
    reportExpression(version, report, stage.name);
    return;
  }
  if (actual === python_version && (version === undefined || version.kind === "scalar")) return;
  if (python_version === undefined) {
    report("workflow/python-version", version ?? step, {
      message: "The job sets up a Python version, but the contract names none.",
      fix: "Add this `python_version` to the contract, in quotes: unquoted, 3.10 is the number 3.1.",
      stage: stage.name,
      actual,
    });
    return;
  }
  report("workflow/python-version", version ?? step, {
    message: "The job sets up a Python version other than the contract's.",
    fix: "Use the contract's python_version, in quotes: unquoted, 3.10 is the number 3.1.",
    stage: stage.name,
    expected: python_version,
    actual,
  });
}
