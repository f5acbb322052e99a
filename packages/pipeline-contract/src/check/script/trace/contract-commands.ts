import { isVariable } from "../../../shell/names.js";
import { type ContractCommandText, variablesIn } from "../state/contract-names.js";
import type { ExecutionContext, ExecutionRecord, Extent } from "../state/execution-record.js";
import { type Frame, isUncertain, type Shell, stopsAtFailure } from "../state/frame.js";
import type { Tristate } from "../state/tristate.js";
import { unsetVariable } from "../values/unset-variables.js";

/** Records runs of the contract's commands, and how each affects the shell of later ones. */
export class ContractCommands {
  readonly #record: ExecutionRecord;
  readonly #commands: ReadonlyMap<string, ContractCommandText>;
  readonly #environment: ReadonlySet<string>;

  /** @param environment the variables that the contract sets for its commands */
  constructor(
    record: ExecutionRecord,
    commands: ReadonlyMap<string, ContractCommandText>,
    environment: ReadonlySet<string>,
  ) {
    this.#record = record;
    this.#commands = commands;
    this.#environment = environment;
  }

  /**
   * Records that a command of the contract runs.
   * @param by the text that runs it
   */
  run(text: string, by: Extent, frame: Frame, fatal: Tristate, { pos, end }: Extent = by): void {
    if (frame.neverRun) {
      this.#record.neverRun.push({ text, offset: pos });
      return;
    }
    this.#share(text, pos, frame.shell);
    const { endedBy: after, refused } = frame.shell;
    if (refused !== undefined) {
      const message = `Under \`set -u\`, this is not run if \`$${refused}\` is unset, though the script continues.`;
      const fix = `Set it first, or give it a default: \`\${${refused}:-}\`.`;
      this.#record.remark("script/undecided-command", { pos }, message, fix);
    }
    const command = this.#commands.get(text);
    if (command) this.#remarkOn(command, pos, frame, fatal);
    const stops = command?.profile.needsErrexit === true ? stopsAtFailure(frame) : true;
    this.#record.runs.push({
      text,
      offset: pos,
      end,
      by,
      isOfContract: true,
      fatal: stops === true ? fatal : fatal && stops,
      goesOn: stops === undefined ? undefined : !stops,
      conditional: isUncertain(frame),
      contexts: [contextOf(pos, frame.shell)],
      after,
    });
    if (this.mayUnsetErrexit(text) && frame.shell.errexit) frame.shell.errexit = undefined;
  }

  mayUnsetErrexit(text: string): boolean {
    return this.#commands.get(text)?.profile.mayUnsetErrexit === true;
  }

  /** Reports effects that the command may have in a script, but not in a workflow's step. */
  #remarkOn({ script, profile }: ContractCommandText, pos: number, frame: Frame, fatal: Tristate): void {
    const [placed] = profile.placed;
    if (placed !== undefined) {
      const message = `The meaning of \`${placed}\` depends on the shell that runs this command. In a workflow, the command has its own shell.`;
      this.#record.remark(
        "script/undecided-command",
        { pos },
        message,
        `Avoid \`${placed}\` in the contract's command.`,
      );
    }
    if (profile.mayAbandon) {
      const message =
        "If arithmetic or a count in this is wrong, Bash abandons more here than it does in a workflow.";
      this.#record.remark(
        "script/undecided-command",
        { pos },
        message,
        "Use only numbers there, in the contract's command.",
      );
    }
    if (profile.reparses !== undefined && !frame.top) {
      const message = `\`${profile.reparses}\` changes how later lines are read, but here all of them are read at once.`;
      this.#record.remark(
        "script/undecided-command",
        { pos },
        message,
        "Run the command outside any compound command.",
      );
    }
    if (profile.ends !== undefined && fatal !== frame.endIsFatal) {
      const message = `Here, \`${profile.ends}\` may end more than this command.`;
      const fix = "Put the command into a subshell, in parentheses.";
      this.#record.remark("script/undecided-status", { pos }, message, fix);
    }
    const unset = frame.shell.nounset ? unsetVariable(script, frame) : undefined;
    if (unset !== undefined) {
      const message = `Under \`set -u\`, this command fails if \`$${unset}\` is unset; in the workflow it continues.`;
      const fix = `Do not set it, or give the variable a default in the contract: \`\${${unset}:-}\`.`;
      this.#record.remark("script/undecided-command", { pos }, message, fix);
    }
  }

  /** Tracks how commands change a shared shell. In a workflow, each command has its own shell. */
  #share(text: string, offset: number, shell: Shell): void {
    const by =
      shell.changedBy ?? shell.exposed ?? sharedVariable(text, shell.setByContract, this.#environment);
    if (by !== undefined) {
      const message = `An earlier command of the contract changed this shell: \`${by}\`.`;
      this.#record.remark("script/shared-shell", { pos: offset }, message, "Run each command in a subshell.");
    }
    const { profile, exposed } = this.#commands.get(text) ?? {};
    shell.changedBy ??= profile?.changes;
    shell.exposed ??= exposed;
    for (const name of profile?.variables ?? []) shell.setByContract.add(name);
  }
}

function contextOf(
  offset: number,
  { exported, suspect, directory, missingDirectoryIsFatal }: Shell,
): ExecutionContext {
  return {
    offset,
    variables: new Map(exported),
    suspect,
    directory,
    missingDirectoryIsFatal,
  };
}

/** A variable that an earlier command has set and that may affect this command. */
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
