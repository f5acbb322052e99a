import type { Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child, textOf } from "../../source/tree.js";
import type { StageJob } from "./jobs.js";

/** A forge allows so many combinations. */
const MAX_COMBINATIONS = 256;

const VALUE = /\$\{\{\s*matrix\.([\w.-]+)\s*\}\}/g;

/** For a job whose matrix is reported: what is computed from the matrix alone is not reported once more. */
export function besideMatrix({ stage, job }: StageJob, report: ReportFinding): ReportFinding {
  if (!child(job.node, "strategy") || stage.matrix) return report;
  return (rule, at, details) => {
    if (rule !== "workflow/undecided-expression" || !isOfMatrix(details.actual ?? "${{"))
      report(rule, at, details);
  };
}

/** Whether a job with the id of its stage has a name that is computed from its matrix, and is no other stage's. */
export function hasNameOfMatrix({ stage, job }: StageJob, stages: readonly Stage[]): boolean {
  const name = textOf(child(job.node, "name")) ?? "${{";
  if (!isOfMatrix(name)) return false;
  if (!stage.matrix) return child(job.node, "strategy") !== undefined;
  const names = namesWith(name, stage.matrix);
  return names !== undefined && !stages.some((other) => names.has(other.name));
}

function isOfMatrix(text: string): boolean {
  return !text.replaceAll(VALUE, "").includes("${{");
}

/** The name in each combination; `undefined` if it has other values than the matrix. */
function namesWith(name: string, matrix: NonNullable<Stage["matrix"]>): ReadonlySet<string> | undefined {
  let names = [name];
  for (const [, key = ""] of name.matchAll(VALUE)) {
    const values = Object.hasOwn(matrix, key) ? matrix[key] : undefined;
    if (!values || names.length * values.length > MAX_COMBINATIONS) return undefined;
    names = names.flatMap((one) => values.map((value) => one.replace(VALUE, () => value)));
  }
  return new Set(names);
}
