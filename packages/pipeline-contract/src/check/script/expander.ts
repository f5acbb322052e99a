import type { SyntaxNode } from "unbash";
import type { Assignments } from "./assignments.js";
import type { ExecutionRecord } from "./execution-record.js";
import { effectsOfExpansions } from "./expansions.js";
import type { Frame } from "./frame.js";
import type { Values } from "./values.js";
import { withoutValue } from "./without-value.js";
import { substitutionsDo } from "./words.js";

/** Reports what expansions do besides giving a text. */
export class Expander {
  readonly #record: ExecutionRecord;
  readonly #assignments: Assignments;
  readonly #values: Values;

  constructor(record: ExecutionRecord, assignments: Assignments, values: Values) {
    this.#record = record;
    this.#assignments = assignments;
    this.#values = values;
  }

  /** Whether the expansions within parts of a node run something; that is recorded then. */
  expand(parts: readonly SyntaxNode[], node: SyntaxNode, frame: Frame): boolean {
    for (const part of parts) {
      const { variables, isOpaque } = effectsOfExpansions(part, this.#values);
      for (const name of variables) this.#assignments.set(name, part);
      if (isOpaque) {
        const message = "What this expansion does besides giving a text cannot be seen.";
        this.#record.remark("script/undecided-command", part, message, "Write the value itself.");
      }
    }
    const { shell } = frame;
    if (shell.nounset && shell.isFatal !== true)
      shell.refused ??= parts.map((part) => withoutValue(part, frame)).find((name) => name !== undefined);
    const runs = parts.some(substitutionsDo);
    if (runs) this.#record.extra(node, frame);
    return runs;
  }
}
