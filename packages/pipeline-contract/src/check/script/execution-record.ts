import type { Command, Function as FunctionNode, Statement, SyntaxNode } from "unbash";
import type { RuleId } from "../../findings/rules.js";
import { isKnownCommand, isVariable } from "../../shell/names.js";
import { literal } from "../../shell/words.js";
import type { Run } from "../sequence/differences.js";
import {
  type DoubtedVariable,
  type Frame,
  isUncertain,
  type Shell,
  stopsAtFailure,
  type Tristate,
} from "./frame.js";
import { type ContractCommandText, variablesIn } from "./names.js";
import { unsetVariable } from "./unset-variable.js";

/** A command that the script runs. */
export interface ScriptRun extends Run {
  readonly offset: number;
  /** The end of its last statement. */
  readonly end: number;
  /** The text that runs it. If a function runs its arguments, the command itself stands elsewhere. */
  readonly by: Extent;
  /** True if it is one of the contract's commands. */
  readonly known: boolean;
  /** Its words before the first computed one. */
  readonly start?: string | undefined;
  readonly fatal: Tristate;
  /** True if it continues after a failure in it, unlike in a workflow; `undefined` if the text does not show it. */
  readonly goesOn: Tristate;
  /** True if a condition or loop decides whether it runs. */
  readonly conditional: boolean;
  /** The context in which it, or each of its parts, runs. */
  readonly places: readonly ExecutionContext[];
  /** The contract's command whose failure skips this one while the script continues. */
  readonly after: string | undefined;
}

/** The context in which a command runs. */
export interface ExecutionContext {
  readonly offset: number;
  /** The contract's variables that the script has exported. */
  readonly variables: ReadonlyMap<string, string>;
  /** The last variable set by the script that may be one of the environment. */
  readonly doubted: DoubtedVariable | undefined;
  /** The folder, relative to the repository's root; `undefined` if the text does not show it. */
  readonly directory: string | undefined;
  /** True if the script fails if the folder does not exist. */
  readonly directoryIsFatal: Tristate;
}

/** Another finding made while following the script. */
export interface Remark {
  readonly rule: RuleId;
  readonly offset: number;
  readonly end?: number | undefined;
  readonly message: string;
  readonly fix: string;
  /** What the script contains here, unless the location shows it. */
  readonly actual?: string | undefined;
}

/** A part of the script's text. */
export interface Extent {
  readonly pos: number;
  readonly end: number;
}

/** The lengths of the record at one moment. */
interface Mark {
  readonly runs: number;
  readonly remarks: number;
  readonly doubts: number;
  readonly hiddenCommands: number;
  readonly computedNames: number;
  readonly unreadCalls: number;
}

const OWN_FAILURE = {
  message: "If this fails, so does the script, although no command of the contract has failed.",
  fix: "Add `|| true`.",
};
const EARLY_FAILURE = {
  message: "This may end the script before it runs the stages; a workflow would run them.",
  fix: "Remove it; or say what the script needs that the machine may lack: `[ -f file ] || { echo missing; exit 1; }`.",
};

/** Records what a script and the scripts that it calls run, in order, as far as the text shows. */
export class ExecutionRecord {
  readonly runs: ScriptRun[] = [];
  readonly remarks: Remark[] = [];
  /** Remarks that matter only if nothing else is found. */
  readonly doubts: Remark[] = [];
  /** How often the script runs something that its text does not show, which may be any of the contract's commands. */
  hiddenCommands = 0;
  /** How many of these are commands whose names are computed. */
  computedNames = 0;
  /** How many of these are scripts that are not read. */
  unreadCalls = 0;
  /** The contract's commands that a condition prevents. */
  readonly neverRun: { readonly text: string; readonly offset: number }[] = [];
  /** Statements after a script has ended. */
  readonly unreachable: Statement[] = [];
  /** Functions that are never called. */
  readonly uncalled: FunctionNode[] = [];
  readonly #source: { readonly text: string };
  readonly #commands: ReadonlyMap<string, ContractCommandText>;
  readonly #environment: ReadonlySet<string>;

  /**
   * @param source the text in which everything has its place
   * @param environment the variables that the contract gives its commands
   */
  constructor(
    source: { readonly text: string },
    commands: ReadonlyMap<string, ContractCommandText>,
    environment: ReadonlySet<string>,
  ) {
    this.#source = source;
    this.#commands = commands;
    this.#environment = environment;
  }

  /** Records a command of the contract. */
  known(text: string, by: Extent, frame: Frame, fatal: Tristate, { pos, end } = by): void {
    if (frame.neverRun) {
      this.neverRun.push({ text, offset: pos });
      return;
    }
    this.#share(text, pos, frame.shell);
    const { endedBy: after, refused } = frame.shell;
    if (refused !== undefined) {
      const message = `Under \`set -u\`, this is not run if \`$${refused}\` is unset, though the script continues.`;
      const fix = `Set it first, or give it a default: \`\${${refused}:-}\`.`;
      this.remark("script/undecided-command", { pos }, message, fix);
    }
    const command = this.#commands.get(text);
    if (command) this.#remarkOn(command, pos, frame, fatal);
    const stops = command?.profile.needsErrexit === true ? stopsAtFailure(frame) : true;
    this.runs.push({
      text,
      offset: pos,
      end,
      by,
      known: true,
      fatal: stops === true ? fatal : fatal && stops,
      goesOn: stops === undefined ? undefined : !stops,
      conditional: isUncertain(frame),
      places: [placeOf(pos, frame.shell)],
      after,
    });
    if (this.mayUnsetErrexit(text) && frame.shell.errexit) frame.shell.errexit = undefined;
  }

  /** True if `set -e` may be off after a command of the contract. */
  mayUnsetErrexit(text: string): boolean {
    return this.#commands.get(text)?.profile.mayUnsetErrexit === true;
  }

  /** Reports an effect that the command may have here but not in a step of its own. */
  #remarkOn({ script, profile }: ContractCommandText, pos: number, frame: Frame, fatal: Tristate): void {
    const [placed] = profile.placed;
    if (placed !== undefined) {
      const message = `What \`${placed}\` means depends on the shell that runs this command: in a workflow it has its own.`;
      this.remark(
        "script/undecided-command",
        { pos },
        message,
        `Avoid \`${placed}\` in the contract's command.`,
      );
    }
    if (profile.mayAbandon) {
      const message =
        "If arithmetic or a count in this is wrong, Bash abandons more here than it does in a workflow.";
      this.remark(
        "script/undecided-command",
        { pos },
        message,
        "Use only numbers there, in the contract's command.",
      );
    }
    if (profile.reparses !== undefined && !frame.top) {
      const message = `\`${profile.reparses}\` changes how later lines are read, but here all of them are read at once.`;
      this.remark(
        "script/undecided-command",
        { pos },
        message,
        "Run the command outside any compound command.",
      );
    }
    if (profile.ends !== undefined && fatal !== frame.endIsFatal) {
      const message = `\`${profile.ends}\` may end not only this command here, but also what it is part of.`;
      const fix = "Put the command into a subshell, in parentheses.";
      this.remark("script/undecided-status", { pos }, message, fix);
    }
    const unset = frame.shell.nounset ? unsetVariable(script, frame) : undefined;
    if (unset !== undefined) {
      const message = `Under \`set -u\`, this command fails if \`$${unset}\` is unset; in the workflow it continues.`;
      const fix = `Do not set it, or give the variable a default in the contract: \`\${${unset}:-}\`.`;
      this.remark("script/undecided-command", { pos }, message, fix);
    }
  }

  /** In a workflow, each of the contract's commands has its own shell. */
  #share(text: string, offset: number, shell: Shell): void {
    const by = shell.changedBy ?? shell.exposed ?? sharedVariable(text, shell.variables, this.#environment);
    if (by !== undefined) {
      const message = `An earlier command of the contract changed this shell: \`${by}\`.`;
      this.remark("script/shared-shell", { pos: offset }, message, "Run each command in a subshell.");
    }
    const { profile, exposed } = this.#commands.get(text) ?? {};
    shell.changedBy ??= profile?.changes;
    shell.exposed ??= exposed;
    for (const name of profile?.variables ?? []) shell.variables.add(name);
  }

  textOf({ pos, end }: Extent): string {
    return this.#source.text.slice(pos, end);
  }

  /** Records any other command. */
  extra(node: SyntaxNode, frame: Frame): void {
    if (frame.neverRun) return;
    const { pos, end } = node;
    this.runs.push({
      text: wordsFromElsewhere(node) ?? this.textOf(node),
      offset: pos,
      end,
      by: { pos, end },
      known: false,
      start: node.type === "Command" ? startOf(node) : undefined,
      fatal: undefined,
      goesOn: undefined,
      conditional: isUncertain(frame),
      places: [],
      after: undefined,
    });
  }

  /** Records that the text does not show what runs here, or shows it elsewhere. */
  hidden(at: Extent, message: string, fix = "Write the command literally."): void {
    this.hiddenCommands += 1;
    this.remark("script/undecided-command", at, message, fix);
  }

  /** Records a called script, and why it is not read. */
  unread(at: Extent, message: string, fix: string): void {
    this.hiddenCommands += 1;
    this.unreadCalls += 1;
    this.remark("script/undecided-call", at, message, fix);
  }

  /** True once a command of the contract has run. */
  get hasStages(): boolean {
    return this.runs.some(({ known }) => known);
  }

  /** Records another possible cause of the script's failure. */
  failure({ pos, end }: Extent): void {
    const last = this.doubts.at(-1);
    if (last?.offset === pos && last.end === end) return;
    const { message, fix } = this.hasStages ? OWN_FAILURE : EARLY_FAILURE;
    this.doubts.push({ rule: "script/undecided-status", offset: pos, end, message, fix });
  }

  /** Records that the script may continue after failures of runs since then. */
  doubtFailures(since: number): void {
    for (const [index, run] of this.runs.entries())
      if (index >= since && run.fatal === true) this.runs[index] = { ...run, fatal: undefined };
  }

  mark(): Mark {
    const { runs, remarks, doubts, hiddenCommands, computedNames, unreadCalls } = this;
    return {
      runs: runs.length,
      remarks: remarks.length,
      doubts: doubts.length,
      hiddenCommands,
      computedNames,
      unreadCalls,
    };
  }

  /** Discards what was recorded since the mark, except what never runs. */
  returnTo(mark: Mark): void {
    this.runs.length = mark.runs;
    this.remarks.length = mark.remarks;
    this.doubts.length = mark.doubts;
    this.hiddenCommands = mark.hiddenCommands;
    this.computedNames = mark.computedNames;
    this.unreadCalls = mark.unreadCalls;
  }

  remark(rule: RuleId, { pos, end }: { pos: number; end?: number }, message: string, fix: string): void {
    this.remarks.push({ rule, offset: pos, end, message, fix });
  }
}

function placeOf(
  offset: number,
  { exported, doubted, directory, directoryIsFatal }: Shell,
): ExecutionContext {
  return { offset, variables: new Map(exported), doubted, directory, directoryIsFatal };
}

/** The words of a command, if they stand in the call of a function that runs its arguments. */
function wordsFromElsewhere(node: SyntaxNode): string | undefined {
  if (node.type !== "Command" || node.args.every(({ end }) => end <= node.end)) return undefined;
  return [node.name, ...node.args].map((word) => word?.text).join(" ");
}

/** The words of a program's call before the first computed one; `undefined` if none is computed. */
function startOf({ name, args, prefix }: Command): string | undefined {
  const words = [...(name ? [name] : []), ...args];
  const shown = words.findIndex((word) => word.type !== "Word" || literal(word) === undefined);
  if (shown < 1 || prefix.length > 0 || isKnownCommand(literal(name) ?? "")) return undefined;
  return words
    .slice(0, shown)
    .map(({ text }) => text)
    .join(" ");
}

/** True if a run with computed words may be a given command. */
export function mayBe({ start }: ScriptRun, command: string): boolean {
  return start !== undefined && (command === start || command.startsWith(`${start} `));
}

/** A variable set before that a command may act on. */
function sharedVariable(
  command: string,
  set: ReadonlySet<string>,
  environment: ReadonlySet<string>,
): string | undefined {
  if (set.size === 0) return undefined;
  return (
    [...set].find((name) => isVariable("steers", name) || environment.has(name)) ??
    variablesIn(command).find((name) => set.has(name))
  );
}
