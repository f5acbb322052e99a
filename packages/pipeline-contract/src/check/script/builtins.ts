import type { Assignment, Command } from "unbash";
import { setsByPrintf } from "../../shell/effects.js";
import { leadsToRoot } from "./directory.js";
import { type Frame, isUncertain } from "./frame.js";
import { type ContractNames, isRelevant } from "./names.js";
import { optionsOf } from "./options.js";
import type { Record } from "./record.js";
import { argumentsOf, literal } from "./words.js";

/** What they run stands in their arguments, in other files, or is run later. */
const OPAQUE = words(
  ". alias ash bash builtin command dash enable env eval exec hash ksh nohup sh source sudo timeout trap unalias xargs zsh",
);
const HARMLESS = words(": [ break continue date echo false printf pwd shift test times tput true");
const DECLARING = words("declare local readonly typeset");
const ENVIRONMENT = words("export unset");
/** What is assigned before one of these stays assigned (POSIX, "Special Built-In Utilities"). */
const SPECIAL = words(": . eval exec exit export readonly return set shift times trap unset");

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Follows what the commands of a script that are not the contract's do to those that are. */
export class Builtins {
  readonly #record: Record;
  readonly #names: ContractNames;
  readonly #variables = new Map<string, string>();
  #hasChangedDirectory = false;

  constructor(record: Record, names: ContractNames) {
    this.#record = record;
    this.#names = names;
  }

  /** A command by its name, which is no function's; without a name, it only assigns. */
  run(name: string | undefined, command: Command, frame: Frame): void {
    if (name === undefined || SPECIAL.has(name)) {
      for (const part of command.prefix) if (part.type === "Assignment") this.#assign(part, frame);
    }
    if (name === undefined) return;
    if (setsByPrintf(name, command.args)) this.#reportOpaque("printf -v", command);
    if (HARMLESS.has(name)) return;
    if (name === "set") this.#set(command, frame);
    else if (name === "cd") this.#changeDirectory(command, frame);
    else if (name === "exit") this.#exit(command, frame);
    else if (name === "return") frame.shell.mayHaveReturned = true;
    else if (ENVIRONMENT.has(name) || (DECLARING.has(name) && isExported(command)))
      this.#export(name, command);
    else if (DECLARING.has(name)) this.#declare(command, frame);
    else if (OPAQUE.has(name)) this.#reportOpaque(name, command);
    else this.#record.extra(command, frame);
  }

  #assign({ name, pos, text }: Assignment, frame: Frame): void {
    const isPlain = !this.#variables.has(name) && !isUncertain(frame);
    this.#variables.set(name, isPlain ? text.slice(text.indexOf("=") + 1) : "");
    this.setVariable(name, { pos });
  }

  /** A variable gets a value, be it by an assignment or by a loop. */
  setVariable(name: string, { pos }: { pos: number }): void {
    if (!isRelevant(name, this.#names)) return;
    const message = `The variable ${name} may change what the commands do.`;
    const mend = "Set it within the contract's commands, or give it another name.";
    this.#record.remark("script/env", { pos }, message, mend);
  }

  #declare(command: Command, frame: Frame): void {
    for (const argument of command.args) if (argument.type === "Assignment") this.#assign(argument, frame);
  }

  #export(name: string, command: Command): void {
    const message = `\`${name}\` changes the environment of the commands.`;
    this.#record.remark("script/env", command, message, "Set variables within the contract's commands.");
  }

  #reportOpaque(name: string, command: Command): void {
    const message = `What \`${name}\` does cannot be seen from the text.`;
    this.#record.remark("script/undecided-command", command, message, "Write the command itself.");
  }

  #set(command: Command, frame: Frame): void {
    const { errexit, others, readable } = optionsOf(command);
    if (!readable) {
      const message = "This changes the script's arguments, or options that cannot be seen.";
      this.#record.remark(
        "script/undecided-command",
        command,
        message,
        "Set options only, and write them out.",
      );
    }
    if (others.length > 0) {
      const message = `The option ${others.join(", ")} changes what commands mean.`;
      this.#record.remark("script/shell-option", command, message, "Do not set it.");
    }
    if (errexit === undefined) return;
    if (isUncertain(frame)) {
      const message = "Whether the script stops at a failure depends on a condition.";
      this.#record.remark("script/undecided-status", command, message, "Use `set -e` unconditionally.");
    }
    frame.shell.errexit = errexit;
  }

  #changeDirectory(command: Command, frame: Frame): void {
    const isFirst = !this.#hasChangedDirectory && this.#record.runs.length === 0;
    this.#hasChangedDirectory = true;
    if (isFirst && frame.top && !isUncertain(frame) && leadsToRoot(command, this.#variables)) return;
    const message = "The commands after this may not run in the repository's root.";
    const mend = 'Keep one `cd` to the root at the top, such as `cd "$(dirname "$0")"`.';
    this.#record.remark("script/directory", command, message, mend);
  }

  #exit(command: Command, frame: Frame): void {
    const [word] = argumentsOf(command);
    const status = word ? literal(word) : "0";
    const fails = /^[1-9]\d*$/.test(status ?? "");
    if (isUncertain(frame)) {
      // A failure is no way around the stages that follow.
      frame.shell.mayHaveEnded ||= !fails;
      return;
    }
    frame.shell.ended = true;
    if (status === "0" || word?.text.replaceAll('"', "") === "$?") return;
    const message = "The script ends with a status that is not that of its stages.";
    const mend = "End it with the status of its last command, or with 0 after `set -e`.";
    this.#record.remark("script/undecided-status", command, message, mend);
  }
}

function isExported(command: Command): boolean {
  return argumentsOf(command).some(({ text }) => /^-\w*x/.test(text));
}
