import type { Command, Function as FunctionNode, Statement, SyntaxNode } from "unbash";
import type { RuleId } from "../../../findings/rules.js";
import { isKnownCommand } from "../../../shell/names.js";
import { literal } from "../../../shell/words.js";
import type { Run } from "../../sequence/differences.js";
import { type Frame, isUncertain, type SuspectVariable } from "./frame.js";
import type { Tristate } from "./tristate.js";

export interface ScriptRun extends Run {
  readonly offset: number;
  readonly end: number;
  /** The text that runs the command. This is not the command's own text if a function runs its arguments. */
  readonly by: Extent;
  readonly isOfContract: boolean;
  /** The words before the first computed word. */
  readonly start?: string | undefined;
  readonly fatal: Tristate;
  /** True if a failure inside the command does not stop it, as it would in a workflow. */
  readonly goesOn: Tristate;
  readonly conditional: boolean;
  /** The context of the command, or of each of its parts. */
  readonly contexts: readonly ExecutionContext[];
  /** The contract's command whose failure makes the script skip this one and continue. */
  readonly after: string | undefined;
}

export interface ExecutionContext {
  readonly offset: number;
  /** The contract's variables that the script has exported. */
  readonly variables: ReadonlyMap<string, string>;
  /** The last variable that the script has set and the machine may export. */
  readonly suspect: SuspectVariable | undefined;
  /** The folder, relative to the repository's root; `undefined` if unknown. */
  readonly directory: string | undefined;
  readonly missingDirectoryIsFatal: Tristate;
}

export interface Remark {
  readonly rule: RuleId;
  readonly offset: number;
  readonly end?: number | undefined;
  readonly message: string;
  readonly fix: string;
  /** The text that the finding is about, unless the location shows it. */
  readonly actual?: string | undefined;
}

export interface Extent {
  readonly pos: number;
  readonly end: number;
}

/** The sizes of the record's lists, and its counts, at one moment. */
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
  fix: "Remove it, or check explicitly for what the machine may lack: `[ -f file ] || { echo missing; exit 1; }`.",
};

/** Everything that a script and the scripts it calls run, in order, as far as the text shows, with remarks. */
export class ExecutionRecord {
  readonly runs: ScriptRun[] = [];
  readonly remarks: Remark[] = [];
  /** Remarks to report only if nothing else is found. */
  readonly doubts: Remark[] = [];
  /** The number of commands that cannot be identified. Each may be any of the contract's commands. */
  hiddenCommands = 0;
  /** How many hidden commands have computed names. */
  computedNames = 0;
  /** How many hidden commands are calls of scripts that are not read. */
  unreadCalls = 0;
  /** Commands of the contract that a condition prevents from running. */
  readonly neverRun: { readonly text: string; readonly offset: number }[] = [];
  /** Statements that come after the end of the script. */
  readonly afterEnd: Statement[] = [];
  readonly uncalled: FunctionNode[] = [];
  readonly #source: { readonly text: string };

  /** @param source the joined texts of all scripts */
  constructor(source: { readonly text: string }) {
    this.#source = source;
  }

  textOf({ pos, end }: Extent): string {
    return this.#source.text.slice(pos, end);
  }

  extra(node: SyntaxNode, frame: Frame): void {
    if (frame.neverRun) return;
    const { pos, end } = node;
    this.runs.push({
      text: wordsFromElsewhere(node) ?? this.textOf(node),
      offset: pos,
      end,
      by: { pos, end },
      isOfContract: false,
      start: node.type === "Command" ? startOf(node) : undefined,
      fatal: undefined,
      goesOn: undefined,
      conditional: isUncertain(frame),
      contexts: [],
      after: undefined,
    });
  }

  hidden(at: Extent, message: string, fix = "Write the command literally."): void {
    this.hiddenCommands += 1;
    this.remark("script/undecided-command", at, message, fix);
  }

  unread(at: Extent, message: string, fix: string): void {
    this.hiddenCommands += 1;
    this.unreadCalls += 1;
    this.remark("script/undecided-call", at, message, fix);
  }

  get hasStages(): boolean {
    return this.runs.some(({ isOfContract }) => isOfContract);
  }

  failure({ pos, end }: Extent): void {
    const last = this.doubts.at(-1);
    if (last?.offset === pos && last.end === end) return;
    const { message, fix } = this.hasStages ? OWN_FAILURE : EARLY_FAILURE;
    this.doubts.push({ rule: "script/undecided-status", offset: pos, end, message, fix });
  }

  /** Records that the script may continue although one of the runs since an index has failed. */
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

/** The words of a command that a function runs from its arguments; `undefined` for other commands. */
function wordsFromElsewhere(node: SyntaxNode): string | undefined {
  if (node.type !== "Command" || node.args.every(({ end }) => end <= node.end)) return undefined;
  return [node.name, ...node.args].map((word) => word?.text).join(" ");
}

/** The words of a program's call before the first computed word; `undefined` if no word is computed. */
function startOf({ name, args, prefix }: Command): string | undefined {
  const words = [...(name ? [name] : []), ...args];
  const shown = words.findIndex((word) => word.type !== "Word" || literal(word) === undefined);
  if (shown < 1 || prefix.length > 0 || isKnownCommand(literal(name) ?? "")) return undefined;
  return words
    .slice(0, shown)
    .map(({ text }) => text)
    .join(" ");
}

/** True if the computed words of a run may make it the given command. */
export function mayBe({ start }: ScriptRun, command: string): boolean {
  return start !== undefined && (command === start || command.startsWith(`${start} `));
}
