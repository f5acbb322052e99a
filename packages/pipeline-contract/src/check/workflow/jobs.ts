import type { Stage } from "../../contract/contract.js";
import { evaluateExpressions } from "../../generate/expression.js";
import type { SourceRange } from "../../source/text.js";
import { child, entriesOf, type SourceNode, textOf } from "../../source/tree.js";

export interface Job extends SourceRange {
  readonly id: string;
  readonly node: SourceNode;
  /**
   * The name that the forge shows: `name`, or the id if there is no `name`. `undefined` if the name is an expression.
   */
  readonly shownName: string | undefined;
}

export interface StageJob {
  readonly stage: Stage;
  readonly job: Job;
  /** True if the job has already been reported for grouping its commands differently. */
  readonly regrouped?: boolean;
}

export function jobsOf(workflow: SourceNode): Job[] {
  return entriesOf(child(workflow, "jobs")).map(([id, { value, ...range }]) => {
    const name = textOf(child(value, "name"));
    const shownName = name === undefined ? id : evaluateExpressions(withoutMatrix(name, value));
    return { ...range, id, node: value, shownName };
  });
}

/** Removes matrix values in parentheses, as in `Test (${{ matrix.node }})`. Forges append them to every name anyway. */
function withoutMatrix(name: string, job: SourceNode): string {
  return child(child(job, "strategy"), "matrix") ? name.replace(OWN_VALUES, "") : name;
}

const OWN_VALUES = / \((?:\$\{\{[ \t\r\n]*matrix\.[\w-]+[ \t\r\n]*\}\}(?:, )?)+\)$/;
