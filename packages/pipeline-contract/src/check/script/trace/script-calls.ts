import type { Command } from "unbash";
import { is } from "../../../shell/names.js";
import type { StartingOptions } from "../../../shell/options.js";
import { optionsOfShebang, type ScriptShell, shellNamedBy } from "../../../shell/shebang.js";
import { changesFiles, isAllArguments } from "../../../shell/words.js";
import type { ScriptRun } from "../state/execution-record.js";
import type { ScriptInProgress } from "../state/followed-script.js";
import { calledFrame, type Frame, subshellOf } from "../state/frame.js";
import { Parameters } from "../state/parameters.js";
import type { Tristate } from "../state/tristate.js";
import { assumedFolderIn } from "../values/paths.js";
import { type CalledScript, type ScriptCall, scriptCallIn } from "./called-scripts.js";
import type { ScriptContext } from "./context.js";
import { remarksOnShell } from "./shell-remarks.js";

/** More deeply nested calls are not followed. */
const MAX_DEPTH = 8;
const FIX = "Run the contract's commands in this script itself.";

export type Follow = (script: CalledScript & ScriptInProgress, frame: Frame, fatal: Tristate) => void;

/** Follows calls of the repository's other scripts, each of which runs in a separate process. */
export class ScriptCalls {
  readonly #context: ScriptContext;
  readonly #follow: Follow;

  constructor(context: ScriptContext, follow: Follow) {
    this.#context = context;
    this.#follow = follow;
  }

  /**
   * Follows a command that calls a script. Returns false if the command does not. If the script does not concern the
   * contract's commands, only the call is recorded.
   */
  call(command: Command, frame: Frame, fatal: Tristate): boolean {
    const call = this.#callIn(command, frame);
    if (!call) return this.#isNpmScript(command, frame);
    // A program that the contract calls by this name is compared with the contract's command instead.
    if (call.shell === undefined && this.#context.names.commands.has(call.name)) return false;
    const { script, reason } = this.#context.scripts.read(call, call.isFromRoot ? "" : folderOf(frame));
    const refusal = script ? this.#refusalOf(call, script, command, frame) : reason;
    const environment = this.#environmentOf(command, frame);
    if (refusal !== undefined) this.#unread(command, call, refusal);
    else if (script && !environment)
      this.#unread(command, call, "it is called with variables that the contract does not set");
    else if (script && environment) this.#run(call, script, command, frame, environment, fatal);
    // Another program, by a path relative to this script.
    else if (call.isFromRoot) this.#context.record.extra(command, frame);
    return refusal !== undefined || script !== undefined || call.isFromRoot;
  }

  isCall(command: Command, frame: Frame): boolean {
    return this.#callIn(command, frame) !== undefined;
  }

  #callIn(command: Command, frame: Frame): ScriptCall | undefined {
    return scriptCallIn(command, (word) => this.#context.directories.pathFromItself(word, frame));
  }

  /** True if a command runs a script of package.json that contains commands of the contract. Records the call. */
  #isNpmScript(command: Command, frame: Frame): boolean {
    const folder = folderOf(frame);
    const script = folder === undefined ? undefined : this.#context.npmScripts.runBy(command, folder);
    if (!script) return false;
    const { name, file } = script;
    const message = `This runs the script ${JSON.stringify(name)} of ${file}, which is not read: npm runs it with a different \`PATH\` and different variables than a workflow.`;
    this.#context.record.unread(command, message, FIX);
    return true;
  }

  #refusalOf(
    { name, args }: ScriptCall,
    script: CalledScript,
    { redirects }: Command,
    { parameters }: Frame,
  ): string | undefined {
    const { path, callers } = this.#context.script;
    if (script.path === path || callers.includes(script.path))
      return "the scripts call each other in a circle";
    if (callers.length >= MAX_DEPTH) return "the calls are nested too deeply";
    if (this.#context.names.writtenFiles.has(script.path.split("/").at(-1) ?? ""))
      return "a command of the contract writes a file of that name";
    if (redirects.some(changesFiles)) return "its input is in the script that calls it";
    const passesOn = parameters.areOfScript && args.length === 1 && isAllArguments(args[0]);
    // The called script can read its arguments.
    if (args.length > 0 && !passesOn) return "what it does may depend on its parameters";
    const isLost = !name.includes("/") && assumedFolderIn(script.own) !== undefined;
    return isLost ? "it takes its folder from its path, but this path has no folder" : undefined;
  }

  /** The context of a call with the variables assigned in front of it; `undefined` if some are not the contract's. */
  #environmentOf({ prefix }: Command, frame: Frame): Frame | undefined {
    const inner = subshellOf(frame, undefined);
    const areKnown = prefix.every(
      (part) => part.type === "Assignment" && this.#context.assignments.export(part, inner),
    );
    return areKnown ? inner : undefined;
  }

  #run(
    call: ScriptCall,
    script: CalledScript,
    command: Command,
    frame: Frame,
    environment: Frame,
    fatal: Tristate,
  ): void {
    const mark = this.#context.record.mark();
    const { path, callers } = this.#context.script;
    const parameters = call.args.length === 0 ? Parameters.none() : Parameters.ofScript();
    const start = calledFrame(environment, script.facts, startingOptions(call, script), fatal);
    this.#follow(
      { ...script, callers: path === undefined ? callers : [...callers, path] },
      { ...start, parameters },
      fatal,
    );
    const runs = this.#context.record.runs.slice(mark.runs);
    const isUnread = this.#context.record.unreadCalls > mark.unreadCalls;
    const isHidden = this.#context.record.hiddenCommands > mark.hiddenCommands;
    if (isUnread || runs.some((run) => this.#concernsContract(run))) {
      this.#remarkOnText(script, call.shell ?? shellNamedBy(script.own.shebang ?? "") ?? "sh", runs);
      this.#remarkOnOptions(command, call, script);
      return;
    }
    this.#context.record.returnTo(mark);
    if (isHidden) this.#unread(command, call, "it runs commands that its text does not show");
    else this.#context.record.extra(command, frame);
  }

  /** True if a run is one of the contract's commands, or calls the same program as one of them. */
  #concernsContract({ isOfContract, text }: ScriptRun): boolean {
    const [program = ""] = text.split(/\s/, 1);
    return isOfContract || (this.#context.names.commands.has(program) && !is("trusted", program));
  }

  #remarkOnText(script: CalledScript, shell: ScriptShell, runs: readonly ScriptRun[]): void {
    const { start, own, text, lineEnds } = script;
    if (lineEnds) this.#context.record.remarks.push(lineEnds);
    const ofScript = runs.filter(({ offset }) => offset >= start && offset < start + text.length);
    this.#context.record.remarks.push(...remarksOnShell(shell, own, text, ofScript, start));
  }

  #remarkOnOptions(command: Command, { shell, options }: ScriptCall, { own }: CalledScript): void {
    const { traces } = shell ? options : optionsOfShebang(own.shebang ?? "");
    if (traces && this.#context.names.captureTraces) {
      const message =
        "One of the contract's commands captures output, and this option adds the shell's trace to it.";
      this.#context.record.remark("script/shell-option", command, message, "Do not set it.");
    }
    if (options.pipefail && this.#context.names.hasPipes) {
      const message =
        "With pipefail, a pipe in the contract's commands can fail here although it passes in the workflow.";
      this.#context.record.remark("script/shell-option", command, message, "Do not set it.");
    }
  }

  #unread(command: Command, { name }: ScriptCall, reason: string): void {
    this.#context.record.unread(command, `This runs ${name}, which is not read: ${reason}.`, FIX);
  }
}

function folderOf({ shell }: Frame): string | undefined {
  return shell.changedBy === undefined ? shell.directory : undefined;
}

function startingOptions({ shell, options }: ScriptCall, { own }: CalledScript): StartingOptions {
  if (shell === undefined) return optionsOfShebang(own.shebang ?? "");
  return { errexit: options.errexit === true, nounset: options.nounset === true, pipefail: options.pipefail };
}
