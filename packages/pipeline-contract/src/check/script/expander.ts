import type { SyntaxNode } from "unbash";
import { effectsOfExpansions } from "../../shell/expansions.js";
import type { Values } from "../../shell/values.js";
import { substitutionsDo } from "../../shell/words.js";
import type { Assignments } from "./assignments.js";
import type { ExecutionRecord } from "./execution-record.js";
import { type Frame, isUncertain } from "./frame.js";
import { withoutValue } from "./without-value.js";

/** Reports the side effects of expansions. */
export class Expander {
  readonly #record: ExecutionRecord;
  readonly #assignments: Assignments;
  readonly #values: Values;

  constructor(record: ExecutionRecord, assignments: Assignments, values: Values) {
    this.#record = record;
    this.#assignments = assignments;
    this.#values = values;
  }

  /** Whether expansions within parts of a node run something, which is then recorded. */
  expand(parts: readonly SyntaxNode[], node: SyntaxNode, frame: Frame): boolean {
    for (const part of parts) {
      const { variables, isOpaque } = effectsOfExpansions(part, this.#values);
      for (const name of variables) this.#assignments.set(name, part, frame);
      if (isOpaque) {
        const message = "The text does not show what else this expansion does.";
        this.#record.remark("script/undecided-command", part, message, "Write the value literally.");
      }
    }
    const { shell } = frame;
    if (!isUncertain(frame)) for (const name of parts.flatMap(assignedByWords)) shell.scope.set(name, true);
    if (shell.nounset && shell.isFatal !== true)
      shell.refused ??= parts.map((part) => withoutValue(part, frame)).find((name) => name !== undefined);
    const runs = parts.some(substitutionsDo);
    if (runs) this.#record.extra(node, frame);
    return runs;
  }
}

/** What a command certainly assigns by what its words expand: `: "${x:=y}"`. */
function assignedByWords(node: SyntaxNode): readonly string[] {
  if (node.type !== "Command") return [];
  return node.args.flatMap(({ text }) => /^"?\$\{(\w+):?=/.exec(text)?.slice(1) ?? []);
}
