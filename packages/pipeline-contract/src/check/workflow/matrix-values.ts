import type { Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child, textOf } from "../../source/tree.js";
import type { Job, StageJob } from "./jobs.js";

const MAX_COMBINATIONS = 256;

const VALUE = /\$\{\{[ \t\r\n]*matrix\.([\w.-]+)[ \t\r\n]*\}\}/g;

export function dimensionIn(text = ""): string | undefined {
  const [value, ...more] = text.matchAll(VALUE);
  return value?.[0] === text && more.length === 0 ? value[1] : undefined;
}

/** The values of a text that refers to a dimension of the stage's matrix in the contract. */
export function matrixValues(
  text: string | undefined,
  { matrix = {} }: Stage,
): readonly string[] | undefined {
  const dimension = dimensionIn(text);
  return dimension !== undefined && Object.hasOwn(matrix, dimension) ? matrix[dimension] : undefined;
}

/** Ignores values computed from the job's matrix alone if the matrix itself has been reported. */
export function besideMatrix({ stage, job }: StageJob, report: ReportFinding): ReportFinding {
  if (!hasMatrix(job) || stage.matrix) return report;
  return (rule, at, details) => {
    if (rule !== "workflow/undecided-expression" || !isOfMatrix(details.actual ?? "${{"))
      report(rule, at, details);
  };
}

/** True if the job's name is computed only from its matrix and cannot be the name of another stage. */
export function hasNameOfMatrix({ stage, job }: StageJob, stages: readonly Stage[]): boolean {
  const name = textOf(child(job.node, "name")) ?? "${{";
  if (!isOfMatrix(name)) return false;
  if (!stage.matrix) return hasMatrix(job);
  const names = namesWith(name, stage.matrix);
  return names !== undefined && !stages.some((other) => names.has(other.name));
}

/** True if a job may run in several combinations. A computed strategy may contain a matrix. */
export function hasMatrix({ node }: Job): boolean {
  const strategy = child(node, "strategy");
  return strategy?.kind === "map"
    ? child(strategy, "matrix") !== undefined
    : strategy !== undefined && textOf(strategy) !== "";
}

function isOfMatrix(text: string): boolean {
  return !text.replaceAll(VALUE, "").includes("${{");
}

/** The job's names in all combinations; `undefined` if they depend on more than the matrix. */
function namesWith(name: string, matrix: NonNullable<Stage["matrix"]>): ReadonlySet<string> | undefined {
  let names = [name];
  for (const [, key = ""] of name.matchAll(VALUE)) {
    const values = Object.hasOwn(matrix, key) ? matrix[key] : undefined;
    if (!values || names.length * values.length > MAX_COMBINATIONS) return undefined;
    names = names.flatMap((one) => values.map((value) => one.replace(VALUE, () => value)));
  }
  return new Set(names);
}
