import type { Command, PipelineNode, Statement, Word } from "unbash";
import { isNegated } from "../../../shell/errexit.js";
import { is } from "../../../shell/names.js";
import { nodesIn } from "../../../shell/parse.js";
import {
  argumentsOf,
  asksForMachine,
  asksForProgram,
  isScript,
  isSource,
  literal,
  operandsOf,
  setsUsualMask,
  substitutionsDo,
  touchesFiles,
} from "../../../shell/words.js";
import type { ContractNames } from "../state/contract-names.js";
import type { Frame } from "../state/frame.js";
import { isOneWord } from "../state/parameters.js";
import type { Assignments } from "../values/assignments.js";
import { isScriptPath, leadsToRoot } from "../values/paths.js";
import type { PossibleTexts } from "../values/word-values.js";
import { onlyPrints, refusesIn } from "./printing.js";

/** Questions that git can answer in any repository with a commit. */
const REPOSITORY =
  /^rev-parse(?: (?:--show-toplevel|--git-dir|--is-inside-work-tree|(?:--(?:short|abbrev-ref|verify) )?HEAD))$/;

/** What words may expand to. */
interface WordValues {
  valuesOf(word: Word, frame: Frame): PossibleTexts;
}

/** Decides which commands cannot fail on their own, apart from those that only print. */
export class FailureChecks {
  readonly #assignments: Assignments;
  readonly #names: ContractNames;
  readonly #values: WordValues;

  constructor(assignments: Assignments, names: ContractNames, values: WordValues) {
    this.#assignments = assignments;
    this.#names = names;
    this.#values = values;
  }

  /**
   * True if part of a statement may fail on its own. Printing cannot fail. Ending the shell on purpose does not count.
   */
  canFail(node: PipelineNode, frame: Frame): boolean {
    if (node.type !== "Command") return true;
    if (!node.name) return !this.#substitutionsSucceed(node, frame);
    const isKnown = isPlain(node) || declaresOnly(node) || literal(node.name) === "trap";
    return !isKnown && !onlyPrints(node, frame) && !findsPrograms(node, this.#names);
  }

  /**
   * True if all substitutions are known to succeed, because they only print a text, the script's folder, or the time.
   */
  #substitutionsSucceed(command: Command, frame: Frame): boolean {
    return nodesIn(command).every(
      (node) =>
        node.type !== "CommandExpansion" ||
        node.script?.commands.every((statement) => this.#succeeds(statement.command, frame)) === true,
    );
  }

  #succeeds(node: Statement["command"], frame: Frame): boolean {
    if (node.type === "AndOr") {
      const last = node.commands.at(-1);
      if (node.operators.at(-1) === "||" && last && this.#succeeds(last, frame)) return true;
      return node.commands.every((command) => this.#succeeds(command, frame));
    }
    if (node.type !== "Command" || node.redirects.some(touchesFiles)) return false;
    const prints: boolean = onlyPrints(node, frame);
    return prints || this.#looks(node, frame);
  }

  #looks(command: Command, frame: Frame): boolean {
    const words = argumentsOf(command).map(({ text }) => text);
    switch (literal(command.name)) {
      case "date":
      case "pwd":
        return isPlain(command);
      case "cd":
        return leadsToRoot(command, this.#assignments.values(frame));
      case "dirname":
      case "basename":
        return this.#hasOneOperand(command, frame);
      case "readlink":
      case "realpath":
        return isScriptPath(command);
      case "git":
        return REPOSITORY.test(words.join(" "));
      default:
        return asksForMachine(command) || findsPrograms(command, this.#names);
    }
  }

  /** True if the only argument is certainly one word, and no option unless it stands after `--`. */
  #hasOneOperand(command: Command, frame: Frame): boolean {
    const [operand, ...more] = operandsOf(command);
    if (!operand || more.length > 0) return false;
    if (isScript(operand) || isSource(operand)) return true;
    const isAfterOptions = operand !== argumentsOf(command)[0];
    const values = this.#values.valuesOf(operand, frame);
    if (values) return isAfterOptions || values.every((value) => !value.startsWith("-"));
    return isOneWord(operand) && (isAfterOptions || frame.shell.facts.values.isOperand(operand.text));
  }
}

/** True if a command only looks for builtins, or for programs that the contract's commands need. */
export function findsPrograms(command: Command, { commands }: ContractNames): boolean {
  const name = literal(command.name) ?? "";
  if (!asksForProgram(name, command) || command.redirects.some(touchesFiles)) return false;
  const words = argumentsOf(command).map(literal);
  const programs = name === "command" ? words.slice(1) : words;
  return (
    programs.length > 0 &&
    programs.every((program = "") => {
      if (is("builtin", program)) return name !== "which" && !is("bash", program);
      // Even a program that the checker trusts may be missing.
      return commands.has(program) && !is("trusted", program);
    })
  );
}

/** True if a command only exits its shell, function or loop on purpose, or prints a path or the time. */
function isPlain(command: Command): boolean {
  const words = argumentsOf(command).map(({ text }) => text);
  switch (literal(command.name)) {
    case "set":
    case "exit":
    case "return":
    case "break":
    case "continue":
      return true;
    case "pwd":
      return words.every((word) => /^-[LP]$/.test(word));
    case "unset":
      return words.every((word) => /^[A-Za-z_]\w*$/.test(word));
    case "umask":
      return setsUsualMask(command);
    case "times":
      return words.length === 0;
    case "date":
      return (
        words.every((word) => /^(?:["']?\+|-(?:u|-utc|R|I(?:date|hours|minutes|seconds|ns)?)$)/.test(word)) &&
        words.filter((word) => !word.startsWith("-")).length <= 1
      );
    default:
      return false;
  }
}

/** True if a command only declares variables that are not read-only. */
export function declaresOnly(node: Command): boolean {
  return (
    is("declares", literal(node.name)) &&
    !substitutionsDo(node) &&
    node.args.every((part) => part.type === "Assignment" || /^(?:-[gr]+|[A-Za-z_]\w*)$/.test(part.text))
  );
}

/** True if a statement outside the contract may fail and thereby end its shell. */
export function mayEnd({ command }: Statement, frame: Frame, errexit: boolean): boolean {
  return refusesIn(command) || (errexit && mayFailUnchecked(command, frame));
}

function mayFailUnchecked(command: Statement["command"] | undefined, frame: Frame): boolean {
  switch (command?.type) {
    case "Command":
      return command.name !== undefined && literal(command.name) !== "set" && !onlyPrints(command, frame);
    case "AndOr":
      return mayFailUnchecked(command.commands.at(-1), frame);
    case "Pipeline":
      return !isNegated(command) && command.commands.some((part) => mayFailUnchecked(part, frame));
    case "Subshell":
      return command.body.commands.some((inner) => mayFailUnchecked(inner.command, frame));
    case "TestCommand":
    case "ArithmeticCommand":
      return true;
    default:
      return false;
  }
}
