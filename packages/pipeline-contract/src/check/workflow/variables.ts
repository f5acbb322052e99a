import { variablesOf } from "../../contract/additions/variables.js";
import type { Contract, Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { evaluateExpressions } from "../../generate/expression.js";
import { child, entriesOf, type SourceEntry, type SourceNode, textOf } from "../../source/tree.js";
import type { StageJob } from "./jobs.js";
import { runsOf, stepsOf } from "./steps.js";

interface Variable {
  readonly at: SourceEntry;
  /** `undefined` if the value is known only when the workflow runs. */
  readonly value: string | undefined;
}

/** Checks that each command has exactly the environment variables of the contract. */
export function checkVariables(
  contract: Contract,
  workflow: SourceNode,
  stageJobs: readonly StageJob[],
  report: ReportFinding,
): void {
  // A setting that applies to several commands is reported once.
  const found = new Set<SourceEntry | SourceNode>();
  const once: ReportFinding = (rule, at, details) => {
    if (found.has(at as SourceNode)) return;
    found.add(at as SourceNode);
    report(rule, at, details);
  };
  for (const { stage, job } of stageJobs) {
    const outer = [child(workflow, "env"), child(job.node, "env")];
    for (const { step } of runsOf(job.node))
      checkStep(contract, stage, step, [...outer, child(step, "env")], once);
    // An action may pass variables on to commands.
    const actions = stepsOf(job.node).filter((step) => child(step, "uses"));
    for (const step of actions) reportOthers(variablesIn(child(step, "env")), new Map(), stage, once);
    for (const env of [...outer, ...stepsOf(job.node).map((step) => child(step, "env"))])
      checkKind(env, stage, once);
  }
}

function checkStep(
  contract: Contract,
  stage: Stage,
  step: SourceNode,
  levels: readonly (SourceNode | undefined)[],
  report: ReportFinding,
): void {
  const expected = variablesOf(contract, stage);
  const set = new Map(levels.flatMap((level) => [...variablesIn(level)]));
  for (const [name, { at, value }] of set) {
    const wanted = expected.get(name);
    if (wanted === undefined || value === wanted) continue;
    report("workflow/env", at, {
      ...(isForgeDependent(at.value)
        ? {
            message: `Forges read the value of the variable ${name} in different ways.`,
            fix: "Put the contract's value in quotes.",
          }
        : {
            message: `The variable ${name} does not have the contract's value.`,
            fix: "Use the contract's value.",
          }),
      stage: stage.name,
      expected: wanted,
      actual: textOf(at.value),
    });
  }
  reportOthers(set, expected, stage, report);
  const missing = [...expected.keys()].filter((name) => !set.has(name)).join(", ");
  if (missing === "") return;
  report("workflow/env", step, {
    message: "The step does not set all of the contract's variables.",
    fix: "Set them in the `env` of the workflow, the job or the step.",
    stage: stage.name,
    cause: missing,
    expected: missing,
  });
}

function variablesIn(env: SourceNode | undefined): Map<string, Variable> {
  return new Map(
    entriesOf(env).map(([name, at]) => {
      const text = isForgeDependent(at.value) ? undefined : textOf(at.value);
      return [name, { at, value: text === undefined ? undefined : evaluateExpressions(text) }];
    }),
  );
}

/** True for numbers and booleans. Some forges reformat them and others copy them: `3.10` becomes 3.1 or stays 3.10. */
function isForgeDependent(value: SourceNode): boolean {
  if (value.kind !== "scalar") return false;
  const isLong = typeof value.value === "number" && !SHORT.test(`${value.value}`);
  return isLong || value.written !== undefined;
}

/** Numbers that forges print in the same way: at most fifteen digits, without an exponent. */
const SHORT = /^-?(?=(?:\d\.?){1,15}$)(?!0\.0000)\d+(?:\.\d+)?$/;

function reportOthers(
  set: ReadonlyMap<string, Variable>,
  expected: ReadonlyMap<string, string>,
  stage: Stage,
  report: ReportFinding,
): void {
  const others = [...set].filter(([name]) => !expected.has(name));
  const [first] = others;
  if (!first) return;
  report("workflow/env", first[1].at, {
    message: "The local script does not have these variables.",
    fix: "Remove them, or set them in the contract's `env` or command.",
    stage: stage.name,
    actual: others.map(([name]) => name).join(", "),
  });
}

function checkKind(env: SourceNode | undefined, stage: Stage, report: ReportFinding): void {
  if (!env || env.kind === "map" || textOf(env) === "") return;
  report("workflow/env", env, {
    message: "The text does not show which variables this sets.",
    fix: "Write them out, or remove `env`.",
    stage: stage.name,
    actual: textOf(env),
  });
}
