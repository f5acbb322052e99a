import type { Command } from "unbash";
import { setsByPrintf } from "../../shell/effects.js";
import type { Assignments } from "./assignments.js";
import { leadsToRoot } from "./directory.js";
import type { ExecutionRecord } from "./execution-record.js";
import { type Frame, isUncertain } from "./frame.js";
import type { ContractNames } from "./names.js";
import { optionsOf } from "./options.js";
import { argumentsOf, literal, setsClock } from "./words.js";

/** What they run stands in their arguments, in other files, or is run later. */
const OPAQUE = words(
  ". alias ash bash builtin command dash enable env eval exec hash ksh nohup sh source sudo timeout trap unalias xargs zsh",
);
const HARMLESS = words(": [ break continue date echo false printf pwd shift test times tput true");
/** With other arguments than one number, Bash gives up the whole function or group, and goes on after it. */
const COUNTING = words("break continue exit return shift");
const DECLARING = words("declare local readonly typeset");
const ENVIRONMENT = words("export unset");
/** What is assigned before one of these stays assigned (POSIX, "Special Built-In Utilities"). */
const SPECIAL = words(": . eval exec exit export readonly return set shift times trap unset");

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Follows what the commands of a script that are not the contract's do to those that are. */
export class Builtins {
  readonly #record: ExecutionRecord;
  readonly #assignments: Assignments;
  readonly #hasPipes: boolean;
  #hasChangedDirectory = false;

  constructor(record: ExecutionRecord, assignments: Assignments, { hasPipes }: ContractNames) {
    this.#record = record;
    this.#assignments = assignments;
    this.#hasPipes = hasPipes;
  }

  /** A command by its name, which is no function's; without a name, it only assigns. */
  run(name: string | undefined, command: Command, frame: Frame): void {
    if (name === undefined || SPECIAL.has(name)) {
      for (const part of command.prefix)
        if (part.type === "Assignment") this.#assignments.assign(part, frame);
    }
    if (name === undefined) return;
    if (setsByPrintf(name, command.args)) this.#reportOpaque("printf -v", command);
    if (name === "false") this.#fail(command, frame);
    if (COUNTING.has(name) && !takesCount(command)) this.#reportOpaque(name, command);
    if (HARMLESS.has(name) && !setsClock(name, command)) return;
    if (name === "set") this.#set(command, frame);
    else if (name === "cd") this.#changeDirectory(command, frame);
    else if (name === "exit") this.#exit(command, frame);
    else if (name === "return") this.#return(command, frame);
    else if (ENVIRONMENT.has(name) || (DECLARING.has(name) && isExported(command)))
      this.#export(name, command);
    else if (DECLARING.has(name)) this.#declare(name, command, frame);
    else if (OPAQUE.has(name)) this.#reportOpaque(name, command);
    else this.#record.extra(command, frame);
  }

  #declare(name: string, command: Command, frame: Frame): void {
    const isConstant = name === "readonly" || argumentsOf(command).some(({ text }) => /^-\w*r/.test(text));
    for (const argument of command.args) {
      const variable = argument.type === "Assignment" ? argument.name : argument.text;
      if (argument.type === "Assignment") this.#assignments.assign(argument, frame);
      else if (/^[A-Za-z_]\w*$/.test(variable)) {
        this.#assignments.set(variable, argument);
        // Bash forgets the value of a variable that it declares local.
        frame.shell.scope.set(variable, false);
      } else {
        if (!/^-[gpr]+$/.test(variable)) this.#reportOpaque(name, command);
        continue;
      }
      if (isConstant) this.#assignments.freeze(variable);
    }
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
    const { errexit, nounset, pipefail, others, readable } = optionsOf(command);
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
    if (pipefail && this.#hasPipes) {
      const message =
        "With pipefail a pipe in the contract's commands fails where it passes in the workflow.";
      const fix = "Do not set it, or set it within the contract's command.";
      this.#record.remark("script/shell-option", command, message, fix);
    }
    if (nounset !== undefined) frame.shell.nounset = nounset || (frame.shell.nounset && isUncertain(frame));
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
    if (isFirst && frame.top && !isUncertain(frame) && leadsToRoot(command, this.#assignments.values)) return;
    const message = "The commands after this may not run in the repository's root.";
    const fix = 'Keep one `cd` to the root at the top, such as `cd "$(dirname "$0")"`.';
    this.#record.remark("script/directory", command, message, fix);
  }

  #return(command: Command, frame: Frame): void {
    frame.shell.mayHaveReturned = true;
    if (frame.depth > 0) return;
    const message = "Outside a function, some shells end here, and others refuse it and go on.";
    this.#record.remark("script/undecided-status", command, message, "Use `exit`.");
  }

  #fail(command: Command, { checked }: Frame): void {
    if (checked) return;
    const message = "This fails whatever the commands of the contract do.";
    this.#record.remark("script/undecided-status", command, message, "Remove it.");
  }

  #exit(command: Command, frame: Frame): void {
    const [word] = argumentsOf(command);
    const status = word ? literal(word) : "0";
    // Beyond a byte, a status starts again at 0.
    const fails = /^[1-9]\d*$/.test(status ?? "") && Number(status) <= 255;
    if (isUncertain(frame)) {
      // A failure that fails the script is no way around the stages that follow.
      frame.shell.mayHaveEnded ||= !fails || frame.endIsFatal !== true;
      return;
    }
    frame.shell.ended = true;
    if (status === "0" || word?.text.replaceAll('"', "") === "$?") return;
    const message = "The script ends with a status that is not that of its stages.";
    const fix = "End it with the status of its last command, or with 0 after `set -e`.";
    this.#record.remark("script/undecided-status", command, message, fix);
  }
}

function takesCount(command: Command): boolean {
  const [count, ...more] = argumentsOf(command);
  if (more.length > 0) return false;
  return count === undefined || literal(count) === undefined || /^\d+$/.test(literal(count) ?? "");
}

function isExported(command: Command): boolean {
  return argumentsOf(command).some(({ text }) => /^-\w*x/.test(text));
}
