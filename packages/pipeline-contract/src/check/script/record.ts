import { effectsOf } from "../../shell/effects.js";
import type { RuleId } from "../rules.js";
import type { Run } from "../sequence.js";
import { type Fatal, type Frame, isUncertain, type Shell } from "./frame.js";
import { isKnownVariable, variablesIn } from "./names.js";

/** A command that the script runs. */
export interface ScriptRun extends Run {
  readonly offset: number;
  /** Whether it is one of the contract's. */
  readonly known: boolean;
  readonly fatal: Fatal;
  /** Whether a condition or a loop decides about it. */
  readonly conditional: boolean;
}

/** Something else that was met on the way. */
export interface Remark {
  readonly rule: RuleId;
  readonly offset: number;
  readonly message: string;
  readonly mend: string;
}

/** What a part of a script runs, in order, as far as its text tells. */
export class Record {
  readonly runs: ScriptRun[] = [];
  readonly remarks: Remark[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** A command of the contract. */
  known(text: string, offset: number, frame: Frame, fatal: Fatal): void {
    this.#share(text, offset, frame.shell);
    this.runs.push({ text, offset, known: true, fatal, conditional: isUncertain(frame) });
  }

  /** In a workflow, each of the contract's commands has a shell of its own. */
  #share(text: string, offset: number, shell: Shell): void {
    const variable =
      [...shell.variables].find((name) => isKnownVariable(name)) ??
      variablesIn(text).find((name) => shell.variables.has(name));
    const by = shell.changedBy ?? variable;
    if (by !== undefined) {
      const message = `An earlier command of the contract has changed this shell: \`${by}\`.`;
      this.remark("script/shared-shell", { pos: offset }, message, "Run each of them in a subshell.");
    }
    const { changes, variables } = effectsOf(text);
    shell.changedBy ??= changes;
    for (const name of variables) shell.variables.add(name);
  }

  /** Anything else. */
  extra({ pos, end }: { pos: number; end: number }, frame: Frame): void {
    const text = this.#source.slice(pos, end);
    this.runs.push({ text, offset: pos, known: false, fatal: undefined, conditional: isUncertain(frame) });
  }

  remark(rule: RuleId, { pos }: { pos: number }, message: string, mend: string): void {
    this.remarks.push({ rule, offset: pos, message, mend });
  }
}
