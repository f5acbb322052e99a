import { evaluateExpressions } from "../../generate/expression.js";
import { child, type SourceNode, textOf } from "../../source/tree.js";
import type { Run } from "../sequence/differences.js";

export interface RunStep extends Run {
  readonly step: SourceNode;
  readonly node: SourceNode;
  readonly index: number;
  /** The index of the last step that runs part of the command. */
  readonly lastIndex: number;
  /** True if the text does not depend on expressions. */
  readonly literal: boolean;
}

export function stepsOf(job: SourceNode): readonly SourceNode[] {
  const steps = child(job, "steps");
  return steps?.kind === "list" ? steps.items : [];
}

export function runsOf(job: SourceNode): RunStep[] {
  return stepsOf(job).flatMap((step, index) => {
    const node = child(step, "run");
    const raw = textOf(node);
    if (!node || raw === undefined) return [];
    const text = evaluateExpressions(raw);
    // A carriage return written as an escape sequence is part of the command.
    const command = (text ?? raw).replace(/\n$/, "");
    return [{ step, node, index, lastIndex: index, text: command, literal: text !== undefined }];
  });
}
