import type { Stage } from "../../contract/contract.js";
import { evaluateExpressions } from "../../generate/expression.js";
import type { SourceRange } from "../../source/text.js";
import { child, entriesOf, type SourceNode, textOf } from "../../source/tree.js";

/** A job of the workflow. */
export interface Job extends SourceRange {
  readonly id: string;
  readonly node: SourceNode;
  /** The name that the forge shows: its `name`, or else its id; `undefined` if the name is an expression. */
  readonly shownName: string | undefined;
}

/** A stage of the contract, and the job that runs it. */
export interface StageJob {
  readonly stage: Stage;
  readonly job: Job;
  /** Whether the job's commands are known, and reported, to be grouped otherwise than the contract's. */
  readonly regrouped?: boolean;
}

/** All jobs of the workflow, in the order of the text. */
export function jobsOf(workflow: SourceNode): Job[] {
  return entriesOf(child(workflow, "jobs")).map(([id, { value, ...place }]) => {
    const name = textOf(child(value, "name"));
    const shownName = name === undefined ? id : evaluateExpressions(withoutMatrix(name, value));
    return { ...place, id, node: value, shownName };
  });
}

/** A forge adds the values of a matrix to a name, in parentheses; so does `Test (${{ matrix.node }})`. */
function withoutMatrix(name: string, job: SourceNode): string {
  return child(child(job, "strategy"), "matrix") ? name.replace(OWN_VALUES, "") : name;
}

const OWN_VALUES = / \((?:\$\{\{[ \t\r\n]*matrix\.[\w-]+[ \t\r\n]*\}\}(?:, )?)+\)$/;
