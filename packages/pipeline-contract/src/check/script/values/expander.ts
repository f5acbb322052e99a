import type { SyntaxNode } from "unbash";
import { effectsOfExpansions } from "../../../shell/expansions.js";
import type { Values } from "../../../shell/values.js";
import { onlyPartOf, substitutionsDo } from "../../../shell/words.js";
import type { ExecutionRecord } from "../state/execution-record.js";
import { type Frame, isUncertain } from "../state/frame.js";
import type { Assignments } from "./assignments.js";
import { withoutValue } from "./unset-variables.js";

export class Expander {
  readonly #record: ExecutionRecord;
  readonly #assignments: Assignments;
  readonly #values: Values;

  constructor(record: ExecutionRecord, assignments: Assignments, values: Values) {
    this.#record = record;
    this.#assignments = assignments;
    this.#values = values;
  }

  /** Follows the expansions in parts of a node. If they run something, records it and returns true. */
  expand(parts: readonly SyntaxNode[], node: SyntaxNode, frame: Frame): boolean {
    for (const part of parts) {
      const { variables, isOpaque } = effectsOfExpansions(part, this.#values);
      for (const name of variables) this.#assignments.set(name, part, frame);
      if (isOpaque) {
        const message = "The checker does not follow what else this expansion does.";
        const fix = "Use plain variables, or write the value literally.";
        this.#record.remark("script/undecided-command", part, message, fix);
      }
    }
    const { shell } = frame;
    if (!isUncertain(frame)) for (const name of parts.flatMap(assignedByWords)) shell.scope.set(name, true);
    if (shell.nounset) this.#refuse(parts, frame);
    const runs = parts.some(substitutionsDo);
    if (runs) this.#record.extra(node, frame);
    return runs;
  }

  /** Under `set -u`, an unset variable ends the shell. That shell may be the whole script or part of it. */
  #refuse(parts: readonly SyntaxNode[], frame: Frame): void {
    for (const part of parts) {
      const name = withoutValue(part, frame);
      if (name === undefined) continue;
      if (frame.shell.isFatal !== true) frame.shell.refused ??= name;
      else if (!frame.unreachable) this.#record.failure(part);
    }
  }
}

/** The variables that a command's expansions are known to assign: `: "${x:=y}"`. */
function assignedByWords(node: SyntaxNode): readonly string[] {
  if (node.type !== "Command") return [];
  return node.args.flatMap((part) => {
    const expansion = part.type === "Word" ? onlyPartOf(part) : undefined;
    if (expansion?.type !== "ParameterExpansion" || expansion.operation?.type !== "Default") return [];
    const { parameter, index, operation } = expansion;
    return index === undefined && operation.operator.endsWith("=") ? [parameter] : [];
  });
}
