import type { Command, Word } from "unbash";
import { setsByPrintf } from "../../../shell/effects.js";
import { is } from "../../../shell/names.js";
import { optionsOf } from "../../../shell/options.js";
import type { Values } from "../../../shell/values.js";
import {
  argumentsOf,
  asksForProgram,
  isStatus,
  literal,
  printsHereDocument,
  setsClock,
  setsOption,
  setsUsualMask,
} from "../../../shell/words.js";
import { printingTrap } from "../outcome/traps.js";
import { type Frame, isUncertain } from "../state/frame.js";
import type { Tristate } from "../state/tristate.js";
import type { ScriptContext } from "./context.js";

const NAME = /^[A-Za-z_]\w*$/;

/** Follows how builtins and other commands outside the contract affect the contract's commands. */
export class Builtins {
  readonly #context: ScriptContext;

  constructor(context: ScriptContext) {
    this.#context = context;
  }

  get #values(): Values {
    return this.#context.script.facts.values;
  }

  /** Follows a command that is not a function. A command without a name only assigns variables. */
  run(name: string | undefined, command: Command, frame: Frame, fatal: Tristate): void {
    if (name === undefined || is("special", name)) {
      for (const part of command.prefix.filter((one) => one.type === "Assignment")) {
        if (name === undefined) this.#context.assignments.assign(part, frame);
        // In Bash the assignment does not persist.
        else this.#context.assignments.set(part.name, part, frame);
      }
    }
    if (name === undefined) return;
    if (setsByPrintf(name, command.args) && !this.#values.isNoOption(command.args[0]?.text ?? ""))
      this.#reportOpaque("printf -v", command);
    if (name === "false") this.#fail(command, frame);
    if (name === "local" && frame.depth === 0) this.#reportOpaque(name, command);
    if (is("counts", name) && !this.#takesCount(name, command)) {
      const message = `The text does not show what number \`${name}\` is given here.`;
      this.#context.record.hidden(command, message, "Write the number literally.");
    }
    if (/^(?:break|return|exit)$/.test(name)) leaveLoop(name, command, frame);
    if (name === "shift") this.#shift(command, frame);
    if ((is("harmless", name) && !setsClock(name, command)) || asksForProgram(name, command)) return;
    if (setsUsualMask(command)) return;
    if (setsOption(command)) {
      this.#context.assignments.set(literal(command.args[1] as Word) ?? "", command, frame);
      return;
    }
    if (printsHereDocument(command) || (name === "trap" && this.#onlyPrints(command, frame))) return;
    if (name === "set") this.#set(command, frame);
    else if (name === "cd") this.#context.directories.change(command, frame, fatal);
    else if (name === "exit") this.#exit(command, frame);
    else if (name === "return") this.#return(command, frame);
    else if (name === "unset") this.#unset(command, frame);
    else if (is("exports", name) || (is("declares", name) && hasOption(command, "x")))
      this.#export(name, command, frame);
    else if (is("declares", name)) this.#declare(name, command, frame);
    else if (name === "." || name === "source") this.#readIn(command);
    else if (is("opaque", name)) this.#reportOpaque(name, command);
    else this.#context.record.extra(command, frame);
  }

  #onlyPrints(command: Command, frame: Frame): boolean {
    const trap = printingTrap(command, frame, this.#context.names, this.#values);
    for (const name of trap?.variables ?? []) this.#context.assignments.set(name, command, frame);
    return trap !== undefined;
  }

  #declare(name: string, command: Command, frame: Frame): void {
    const isConstant = name === "readonly" || hasOption(command, "r");
    const isLocal = name !== "readonly" && frame.depth > 0 && !hasOption(command, "g");
    const set = new Set<string>();
    for (const argument of command.args) {
      const variable = argument.type === "Assignment" ? argument.name : argument.text;
      const isDeclared = isLocal && frame.locals.has(variable);
      // If it is uncertain that the variable is declared local, `readonly` may apply to another variable of that name.
      if (isLocal && NAME.test(variable) && (isConstant || !isUncertain(frame)))
        this.#context.assignments.declareLocal(variable, argument, frame);
      if (argument.type === "Assignment") this.#context.assignments.assign(argument, frame, set);
      else if (name === "readonly" && NAME.test(variable)) {
        // The variable keeps its value.
      } else if (NAME.test(variable)) {
        this.#context.assignments.set(variable, argument, frame);
        // Bash forgets the value of a variable that it declares local.
        if (!isDeclared) frame.shell.scope.set(variable, false);
      } else {
        if (!/^-[gpr]+$/.test(variable)) this.#reportDeclaration(name, variable, command);
        continue;
      }
      set.add(variable);
      if (!isConstant) continue;
      this.#context.assignments.freeze(variable, argument, frame);
      // A second pass would assign to a variable that is already read-only. Each call of a function has its own locals.
      const isRepeated = isLocal ? frame.loop?.repeatsInCall : frame.loop?.repeats;
      if (isRepeated) this.#context.assignments.set(variable, argument, frame);
    }
  }

  #unset(command: Command, frame: Frame): void {
    const names = argumentsOf(command).map((word) => literal(word) ?? "");
    const foreign = names.find((name) => !this.#context.assignments.isOwn(name, frame));
    if (names.every((name) => NAME.test(name)) && foreign !== undefined) {
      const message = `The commands run without ${foreign} here, even if the environment has it; in a workflow they keep it.`;
      const fix = "Remove this, or unset the variable in the contract's command.";
      this.#context.record.remark("script/env", command, message, fix);
    } else if (!names.every((name) => this.#context.assignments.unset(name, frame))) {
      const message = "The checker does not follow what this removes.";
      this.#context.record.remark("script/undecided-command", command, message, "Remove this.");
    }
  }

  #export(name: string, command: Command, frame: Frame): void {
    const assignments = command.args.filter((argument) => argument.type === "Assignment");
    const isPlain = name === "export" && assignments.length === command.args.length;
    if (isPlain && assignments.every((assignment) => this.#context.assignments.export(assignment, frame)))
      return;
    const message = `\`${name}\` changes the environment of the commands.`;
    const fix = "Set variables in the contract's `env`, or in its commands.";
    this.#context.record.remark("script/env", command, message, fix);
  }

  #readIn(command: Command): void {
    const file = argumentsOf(command)[0]?.text ?? "a file";
    const message = `This reads ${file} into the script's own shell, where it may run or change anything. The checker does not follow it.`;
    const fix =
      "Run the contract's commands in this script itself, or in one that is called and not sourced.";
    this.#context.record.unread(command, message, fix);
  }

  #reportDeclaration(name: string, word: string, command: Command): void {
    const message = `The checker does not follow what \`${name}\` does with \`${word}\`.`;
    this.#context.record.hidden(command, message, `Use \`${name}\` with plain names and values only.`);
  }

  #reportOpaque(name: string, command: Command): void {
    const fix =
      name === "trap"
        ? "Remove the trap, or let it only print."
        : "Write the line without it, or make the whole line a command of the contract.";
    this.#context.record.hidden(command, `The checker does not follow what \`${name}\` does here.`, fix);
  }

  #set(command: Command, frame: Frame): void {
    const { errexit, nounset, pipefail, traces, others, readable } = optionsOf(command);
    if (argumentsOf(command).some((word) => literal(word) === "--")) frame.parameters.forget();
    if (!readable) {
      const message = "This changes the script's arguments, or options that the text does not show.";
      this.#context.record.remark(
        "script/undecided-command",
        command,
        message,
        "Set only options, and write them literally.",
      );
    }
    if (others.length > 0) {
      const message = `The option ${others.join(", ")} changes what commands mean.`;
      this.#context.record.remark("script/shell-option", command, message, "Do not set it.");
    }
    if (pipefail && this.#context.names.hasPipes) {
      const message =
        "With pipefail, a pipe that passes in the workflow can fail here: one in the contract's commands, or in a file that they source.";
      const fix = "Do not set it, or set it in the contract's command.";
      this.#context.record.remark("script/shell-option", command, message, fix);
    }
    if (this.#context.names.captureTraces && traces) {
      const message =
        "One of the contract's commands captures output, and this option adds the shell's trace to it.";
      this.#context.record.remark("script/shell-option", command, message, "Do not set it.");
    }
    if (nounset !== undefined) frame.shell.nounset = nounset || (frame.shell.nounset && isUncertain(frame));
    if (errexit === undefined) return;
    if (isUncertain(frame)) {
      const message = "A condition decides whether the script stops at a failure.";
      this.#context.record.remark(
        "script/undecided-status",
        command,
        message,
        "Use `set -e` unconditionally.",
      );
    }
    frame.shell.errexit = errexit;
  }

  /**
   * True if the argument is a plain number. Some shells end the script if it is too large or exceeds the number of
   * loops.
   */
  #takesCount(name: string, command: Command): boolean {
    const [count, ...more] = argumentsOf(command);
    if (more.length > 0) return false;
    const isLoop = name === "break" || name === "continue";
    if (count === undefined || (isLoop ? /^[1-9]\d{0,8}$/ : /^\d{1,9}$/).test(literal(count) ?? ""))
      return true;
    return literal(count) === undefined && this.#values.isNumber(count.text);
  }

  #shift(command: Command, frame: Frame): void {
    if (isUncertain(frame)) frame.parameters.forget();
    else frame.parameters.shift(command);
  }

  #return(command: Command, frame: Frame): void {
    if (frame.neverRun) return;
    frame.shell.mayHaveReturned = true;
    const status = argumentsOf(command).map(({ text }) => text);
    if (
      status.join() !== "0" &&
      !this.#context.nextStatements.exitsWithSavedStatus(command) &&
      frame.returnIsFatal !== false &&
      !this.#isGuarded(frame)
    )
      this.#context.record.failure(command);
    if (frame.depth > 0) return;
    const message = "Outside a function, some shells stop here; others reject `return` and continue.";
    this.#context.record.remark("script/undecided-status", command, message, "Use `exit`.");
  }

  /** True if the machine decides, before the stages, that the script ends here. */
  #isGuarded({ machineDependent, unreachable }: Frame): boolean {
    return unreachable || (machineDependent && !this.#context.record.hasStages);
  }

  #fail(command: Command, { ignoresErrexit }: Frame): void {
    if (ignoresErrexit) return;
    const message = "This fails regardless of the contract's commands.";
    this.#context.record.remark("script/undecided-status", command, message, "Remove it.");
  }

  #exit(command: Command, frame: Frame): void {
    if (frame.neverRun) return;
    const [word] = argumentsOf(command);
    const status = word ? literal(word) : "0";
    // A status is one byte: 256 wraps around to 0.
    const fails = /^[1-9]\d*$/.test(status ?? "") && Number(status) <= 255;
    const isHarmless =
      status === "0" || isStatus(word) || this.#context.nextStatements.exitsWithSavedStatus(command);
    if (isUncertain(frame)) {
      // If the script fails, skipping later stages is no problem.
      frame.shell.mayHaveEnded ||= !fails || frame.endIsFatal !== true;
      if (!isHarmless && frame.endIsFatal !== false && !this.#isGuarded(frame))
        this.#context.record.failure(command);
      return;
    }
    frame.shell.ended = true;
    if (isHarmless) return;
    const message = "The checker does not follow where this exit status comes from.";
    const fix = "Remove it: after `set -e`, the script ends with the status of the command that fails.";
    this.#context.record.remark("script/undecided-status", command, message, fix);
  }
}

function leaveLoop(name: string, command: Command, { loop, unreachable }: Frame): void {
  if (!unreachable) loop?.leave(name as "break", Number(argumentsOf(command)[0]?.text ?? 1));
}

function hasOption(command: Command, letter: string): boolean {
  return argumentsOf(command).some(({ text }) => /^-\w+$/.test(text) && text.includes(letter));
}
