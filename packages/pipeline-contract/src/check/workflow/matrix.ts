import type { ReportFinding } from "../../findings/finding.js";
import { child, entriesOf, type SourceNode, textsOf } from "../../source/tree.js";
import { literalSwitch } from "./expressions.js";
import type { StageJob } from "./jobs.js";
import { hasMatrix } from "./matrix-values.js";

/** Checks that a job has the matrix of its stage, or none if the stage has none. */
export function checkMatrix({ stage, job }: StageJob, report: ReportFinding): void {
  const strategy = child(job.node, "strategy");
  const matrix = child(strategy, "matrix");
  if (hasMatrix(job) && !stage.matrix) {
    const at = entriesOf(job.node).find(([key]) => key === "strategy")?.[1];
    report("workflow/undecided-matrix", at ?? job, {
      message: "A matrix turns the job into several jobs that the contract does not mention.",
      fix: "If the commands do not depend on the matrix, give the stage the same `matrix`. Otherwise, make each combination a stage with its own job.",
      stage: stage.name,
    });
    return;
  }
  for (const [key, at] of entriesOf(strategy)) {
    if (key === "matrix" || changesNothing(key, at.value)) continue;
    report("workflow/undecided-key", at, {
      message: `It is unclear how \`${key}\` affects the commands.`,
      fix: `Remove \`${key}\`.`,
      stage: stage.name,
      actual: key,
    });
  }
  const expected = listed(Object.entries(stage.matrix ?? {}));
  const actual = listed(
    entriesOf(matrix).map(([key, { value }]) => [key, (value.kind === "list" && textsOf(value)) || ["…"]]),
  );
  if (expected === actual && (!matrix || isWrittenOut(matrix))) return;
  report("workflow/matrix", matrix ?? strategy ?? job, {
    message: "The job's matrix differs from the stage's matrix in the contract.",
    fix: "Use the contract's matrix, with its values in quotes: unquoted, 3.10 is the number 3.1.",
    stage: stage.name,
    expected,
    actual: actual || undefined,
  });
}

/**
 * True for limits on parallel combinations, and for `fail-fast`: a single failed combination fails the pipeline anyway.
 */
function changesNothing(key: string, value: SourceNode): boolean {
  if (key === "fail-fast") return literalSwitch(value) !== undefined;
  return (
    key === "max-parallel" && value.kind === "scalar" && typeof value.value === "number" && value.value >= 1
  );
}

/** True if the text shows all values. Findings show hidden values as an ellipsis. */
function isWrittenOut(matrix: SourceNode): boolean {
  return (
    matrix.kind === "map" &&
    entriesOf(matrix).every(([, { value }]) => value.kind === "list" && textsOf(value) !== undefined)
  );
}

function listed(matrix: readonly (readonly [key: string, values: readonly string[]])[]): string {
  return matrix
    .map(([key, values]) => `${key}: ${JSON.stringify(values.toSorted())}`)
    .sort()
    .join(", ");
}
