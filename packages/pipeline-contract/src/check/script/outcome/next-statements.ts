import type { Statement, SyntaxNode, Word } from "unbash";
import { effectsOfExpansions, readBy } from "../../../shell/expansions.js";
import { nodesIn } from "../../../shell/parse.js";
import { foregroundOf, onlyCommandOf } from "../../../shell/statements.js";
import { isClosed, isTest, wordsOf } from "../../../shell/tests.js";
import { argumentsOf, isStatus, literal, variableOf } from "../../../shell/words.js";
import { actsOn, collects } from "../state/deciding-variables.js";
import type { Frame } from "../state/frame.js";
import { isPlainTest, outcomeAfter, outcomeOf, savesStatus } from "./evaluator.js";
import { endsContext, type Outcome } from "./outcome.js";
import { onlyPrints } from "./printing.js";

export interface StatusTest {
  readonly node: SyntaxNode;
  /** True if the test succeeds when the command succeeds. */
  readonly succeeds: boolean;
  readonly outcome: "exits" | "returns";
}

/** Decides the effect of a failure that no operator handles. The next statement may test the status or exit with it. */
export class NextStatements {
  /** Tests of `$?`, by the command that each one follows. */
  readonly #tests = new Map<SyntaxNode, StatusTest>();
  /** Commands that end the shell or function with an earlier command's status. */
  readonly #passingOn = new Set<SyntaxNode>();

  testAt(node: SyntaxNode | undefined): StatusTest | undefined {
    return node && this.#tests.get(node);
  }

  exitsWithSavedStatus(command: SyntaxNode): boolean {
    return this.#passingOn.has(command);
  }

  /** How the script continues at a statement if the code before the statement has failed. */
  outcomeAt(statements: readonly Statement[], index: number, frame: Frame): Outcome {
    const kept = keptIn(statements[index]);
    let at = kept === undefined ? index : index + 1;
    while (kept !== undefined && prints(statements[at], kept, frame)) at += 1;
    const next = statements[at];
    const test = statusTestIn(next, frame, kept);
    if (test) {
      this.#tests.set(test.node, test);
      return test.outcome;
    }
    const { statuses, readsPipeStatus } = frame.shell.facts;
    if (next && readsPipeStatus && nodesIn(next).some((node) => readBy(node).includes("PIPESTATUS")))
      return "unknown";
    if (next && collects(next, kept ?? "?", statuses)) return "unknown";
    if (kept === undefined) return "succeeds";
    const outcome = leavesWith(next, kept);
    if (!next || !outcome)
      return !statuses.has(kept) || (next && actsOn(next, kept)) ? "succeeds" : "unknown";
    this.#passingOn.add(next.command);
    return outcome;
  }
}

/** The variable in which a statement saves the previous exit status: `status=$?`. */
function keptIn(statement: Statement | undefined): string | undefined {
  const command = foregroundOf(statement);
  if (command?.type !== "Command") return undefined;
  const { name, prefix, redirects } = command;
  const [assignment, ...more] = prefix;
  if (name || more.length > 0 || redirects.length > 0 || assignment?.type !== "Assignment") return undefined;
  return savesStatus(assignment) ? assignment.name : undefined;
}

function leavesWith(statement: Statement | undefined, variable: string): "exits" | "returns" | undefined {
  const command = foregroundOf(statement);
  if (command?.type !== "Command") return undefined;
  const [status, ...more] = argumentsOf(command);
  if (variableOf(status) !== variable || more.length > 0 || command.redirects.length > 0) return undefined;
  const name = literal(command.name);
  return name === "exit" ? "exits" : name === "return" ? "returns" : undefined;
}

/**
 * Parses a statement that ends the shell or function if the previous command failed: `[ $? -eq 0 ] || exit 1`.
 * @param kept a variable that holds the status of that command
 */
function statusTestIn(statement: Statement | undefined, frame: Frame, kept?: string): StatusTest | undefined {
  const command = foregroundOf(statement);
  if (!command) return undefined;
  if (command.type === "AndOr") {
    const [node, handler, ...more] = command.commands;
    if (!node || !handler || more.length > 0 || command.operators[0] !== "||") return undefined;
    return comparison(node, frame, kept) === "="
      ? leaving(node, true, outcomeAfter(handler, frame, kept))
      : undefined;
  }
  if (command.type !== "If" || command.elif.length > 0) return undefined;
  const test = onlyCommandOf(command.clause.commands);
  const operator = test && comparison(test, frame, kept);
  const failure = operator === "=" ? command.else : command.then;
  if (!operator || !failure) return undefined;
  return leaving(test, operator === "=", outcomeOf(failure.commands, frame, false, kept));
}

function leaving(node: SyntaxNode, succeeds: boolean, outcome: Outcome): StatusTest | undefined {
  return endsContext(outcome) ? { node, succeeds, outcome } : undefined;
}

/** The operator with which a test compares `$?`, or the variable that holds it, with 0. */
function comparison(node: SyntaxNode, frame: Frame, kept = "?"): "=" | "!=" | undefined {
  const [left, operator, right, ...more] = operandsOf(node, frame);
  if (!left || !operator || variableOf(left) !== kept || right?.text !== "0" || more.length > 0)
    return undefined;
  if (/^(?:-eq|==?)$/.test(operator)) return "=";
  return /^(?:-ne|-gt|!=)$/.test(operator) ? "!=" : undefined;
}

function operandsOf(
  node: SyntaxNode,
  { shell }: Frame,
): readonly [] | readonly [Word, string, Word, ...Word[]] {
  if (node.type === "TestCommand" && node.expression.type === "TestBinary") {
    const { left, operator, right } = node.expression;
    return [left, operator, right];
  }
  if (node.type !== "Command" || node.redirects.length > 0 || node.prefix.length > 0) return [];
  if (!isTest(node) || !isClosed(node) || shell.functions.get(literal(node.name) ?? "")) return [];
  const [left, operator, right, ...more] = wordsOf(node);
  return left && operator && right ? [left, operator.text, right, ...more] : [];
}

/** True if a statement only prints and leaves a variable unchanged, such as `[ $rc -eq 0 ] || echo failed`. */
function prints(statement: Statement | undefined, variable: string, frame: Frame): boolean {
  const command = foregroundOf(statement);
  const nodes = command?.type === "AndOr" ? command.commands : [command];
  const printing = nodes.at(-1);
  if (!printing || !onlyPrints(printing, frame)) return false;
  if (command?.type === "AndOr" && command.operators.at(-1) !== "||") return false;
  // Before a special builtin, an assignment persists in some shells.
  if (printing.prefix.some((part) => part.type === "Assignment" && part.name === variable)) return false;
  return (
    nodes.slice(0, -1).every((test) => test && isPlainTest(test, frame)) &&
    !nodes.some((node) => node && effectsOfExpansions(node, frame.shell.facts.values).variables.has(variable))
  );
}

/** The index of the first statement that exits with the previous status, or the length of the list. */
export function tailOf(statements: readonly Statement[]): number {
  const end = statements.findIndex(exitsWithStatus);
  return end < 0 ? statements.length : end;
}

export function exitsWithStatus(statement: Statement): boolean {
  const command = foregroundOf(statement);
  return command !== undefined && endsWithStatus(command);
}

export function endsWithStatus(command: Statement["command"]): boolean {
  if (command.type !== "Command" || literal(command.name) !== "exit" || command.redirects.length > 0)
    return false;
  const [status, ...more] = argumentsOf(command);
  return more.length === 0 && (status === undefined || isStatus(status));
}
