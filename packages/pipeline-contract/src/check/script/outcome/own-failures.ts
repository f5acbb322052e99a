import type { ArithmeticExpression, Command, PipelineNode, Statement, SyntaxNode } from "unbash";
import { isShift, literal, onlyPartOf } from "../../../shell/words.js";
import type { ContractNames } from "../state/contract-names.js";
import type { ExecutionRecord } from "../state/execution-record.js";
import type { Frame } from "../state/frame.js";
import type { Tristate } from "../state/tristate.js";
import type { Directories } from "../values/directories.js";
import type { Conditions } from "./conditions.js";
import type { FailureChecks } from "./failure-checks.js";
import type { NextStatements } from "./next-statements.js";
import { refusesIn } from "./printing.js";

export class OwnFailures {
  readonly #record: ExecutionRecord;
  readonly #names: ContractNames;
  readonly #directories: Directories;
  readonly #conditions: Conditions;
  readonly #successes: FailureChecks;
  readonly #nextStatements: NextStatements;

  constructor(
    record: ExecutionRecord,
    names: ContractNames,
    directories: Directories,
    conditions: Conditions,
    successes: FailureChecks,
    nextStatements: NextStatements,
  ) {
    this.#record = record;
    this.#names = names;
    this.#directories = directories;
    this.#conditions = conditions;
    this.#successes = successes;
    this.#nextStatements = nextStatements;
  }

  /**
   * True if a command only sets up a stage's folder or variables. A missing folder fails the stage in a workflow as
   * well; assigning a plain value cannot fail, and a script can always find its own folder.
   */
  setsContext(node: Statement["command"], frame: Frame): boolean {
    if (node.type !== "Command") return false;
    const name = literal(node.name);
    return (
      (name === "cd" && this.#names.haveFolders) ||
      (name === "export" && this.#names.environment.size > 0) ||
      this.#directories.findsItself(node, frame)
    );
  }

  /** @param fatal true if a failure of the node fails the script */
  note(node: PipelineNode, frame: Frame, fatal: Tristate): void {
    if (this.#nextStatements.testAt(node) || this.setsContext(node, frame) || this.#hasEnough(node, frame))
      return;
    if (fatal === true && !frame.unreachable && this.#mayFail(node, frame)) this.#record.failure(node);
    else this.noteExpansions([node], frame);
  }

  /**
   * True if a command may fail on its own. Before the stages, a script may check its requirements, and exit if one is
   * missing.
   */
  #mayFail(node: PipelineNode, frame: Frame): boolean {
    const truth = this.#conditions.truthOf(node, frame);
    if (truth === true || !this.#successes.canFail(node, frame)) return false;
    if (this.#record.hasStages) return true;
    if (node.type === "Command" && literal(node.name) === "cd") return false;
    return !frame.handled || truth === false || !this.#conditions.asks(node, frame);
  }

  #hasEnough(node: PipelineNode, { parameters, proven, shell }: Frame): boolean {
    if (!isShift(node)) return false;
    const [count] = node.args;
    if (isCountOfOptions(count) && parameters.count === 0) return !shell.facts.hasOptionsInFunctions;
    return parameters.certain >= Number(count?.text ?? 1) || proven.has(count?.text ?? "1");
  }

  /** Records expansions that may end the shell, such as `${x?message}`. */
  noteExpansions(parts: readonly SyntaxNode[], frame: Frame): void {
    if (frame.endIsFatal !== true || frame.unreachable) return;
    for (const part of parts) if (refusesIn(part)) this.#record.failure(part);
  }
}

/** True for the number of options that `getopts` has read: `$((OPTIND - 1))`. */
function isCountOfOptions(argument: Command["args"][number] | undefined): boolean {
  const part = argument?.type === "Word" ? onlyPartOf(argument) : undefined;
  if (part?.type !== "ArithmeticExpansion" || part.expression?.type !== "ArithmeticBinary") return false;
  const { left, operator, right } = part.expression;
  return isNumber(left, "OPTIND") && operator === "-" && isNumber(right, "1");
}

function isNumber(expression: ArithmeticExpression, value: string): boolean {
  return expression.type === "ArithmeticWord" && expression.value === value;
}
