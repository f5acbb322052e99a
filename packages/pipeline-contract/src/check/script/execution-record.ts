import type { Script } from "unbash";
import type { RuleId } from "../../findings/rules.js";
import { effectsOf } from "../../shell/effects.js";
import type { Run } from "../sequence/differences.js";
import { type Fatal, type Frame, isUncertain, type Shell } from "./frame.js";
import { isKnownVariable, variablesIn } from "./names.js";

/** A command that the script runs. */
export interface ScriptRun extends Run {
  readonly offset: number;
  /** Where its last statement ends. */
  readonly end: number;
  /** Whether it is one of the contract's. */
  readonly known: boolean;
  readonly fatal: Fatal;
  /** Whether a condition or a loop determines if it is run. */
  readonly conditional: boolean;
  /** The contract's command whose failure keeps it from running while the script continues. */
  readonly after: string | undefined;
}

/** Something else found on the way. */
export interface Remark {
  readonly rule: RuleId;
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

/** A part of the script's text. */
interface Extent {
  readonly pos: number;
  readonly end: number;
}

/** What part of a script runs, in order, as far as its text shows. */
export class ExecutionRecord {
  readonly runs: ScriptRun[] = [];
  readonly remarks: Remark[] = [];
  readonly #source: string;
  readonly #commands: ReadonlyMap<string, Script>;

  constructor(source: string, commands: ReadonlyMap<string, Script>) {
    this.#source = source;
    this.#commands = commands;
  }

  /** A command of the contract. */
  known(text: string, { pos, end }: Extent, frame: Frame, fatal: Fatal): void {
    this.#share(text, pos, frame.shell);
    const { endedBy: after, refused } = frame.shell;
    if (refused !== undefined) {
      const message = `Under \`set -u\`, this is not run if \`$${refused}\` is unset, though the script continues.`;
      const fix = `Set it first, or give it a default: \`\${${refused}:-}\`.`;
      this.remark("script/undecided-command", { pos }, message, fix);
    }
    this.runs.push({ text, offset: pos, end, known: true, fatal, conditional: isUncertain(frame), after });
  }

  /** In a workflow, each of the contract's commands has its own shell. */
  #share(text: string, offset: number, shell: Shell): void {
    const by = shell.changedBy ?? sharedVariable(text, shell.variables);
    if (by !== undefined) {
      const message = `An earlier command of the contract changed this shell: \`${by}\`.`;
      this.remark("script/shared-shell", { pos: offset }, message, "Run each command in a subshell.");
    }
    const { changes, variables } = effectsOf(text, this.#commands.get(text));
    shell.changedBy ??= changes;
    for (const name of variables) shell.variables.add(name);
  }

  /** Anything else. */
  extra({ pos, end }: Extent, frame: Frame): void {
    const text = this.#source.slice(pos, end);
    this.runs.push({
      text,
      offset: pos,
      end,
      known: false,
      fatal: undefined,
      conditional: isUncertain(frame),
      after: undefined,
    });
  }

  remark(rule: RuleId, { pos }: { pos: number }, message: string, fix: string): void {
    this.remarks.push({ rule, offset: pos, message, fix });
  }
}

/** A variable that is set, and that a command may act on. */
function sharedVariable(command: string, set: ReadonlySet<string>): string | undefined {
  if (set.size === 0) return undefined;
  return [...set].find((name) => isKnownVariable(name)) ?? variablesIn(command).find((name) => set.has(name));
}
