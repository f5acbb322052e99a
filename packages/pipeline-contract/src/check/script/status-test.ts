import type { Statement, SyntaxNode } from "unbash";
import { foregroundOf, onlyCommandOf } from "../../shell/statements.js";
import { argumentsOf, isStatus, literal } from "../../shell/words.js";
import type { Frame } from "./frame.js";
import { type Outcome, outcomeAfter, outcomeOf } from "./outcome.js";

/** A test of the previous command's status. */
export interface StatusTest {
  readonly node: SyntaxNode;
  /** True if the test succeeds when the command does. */
  readonly succeeds: boolean;
  /** How the code that runs after the command's failure ends. */
  readonly outcome: Outcome;
}

/** The variable in which a statement saves the previous status: `status=$?`. */
export function keptIn(statement: Statement | undefined): string | undefined {
  const command = foregroundOf(statement);
  if (command?.type !== "Command") return undefined;
  const { name, prefix, redirects } = command;
  const [assignment, ...more] = prefix;
  if (name || more.length > 0 || redirects.length > 0 || assignment?.type !== "Assignment") return undefined;
  return /^\w+="?\$\?"?$/.test(assignment.text) ? assignment.name : undefined;
}

/** How a statement that passes on a saved status ends; `undefined` for any other statement. */
export function leavesWith(statement: Statement | undefined, variable: string): Outcome | undefined {
  const command = foregroundOf(statement);
  if (command?.type !== "Command") return undefined;
  const [status, ...more] = argumentsOf(command);
  const isKept = status !== undefined && isExpansionOf(variable)(status.text);
  if (!isKept || more.length > 0 || command.redirects.length > 0) return undefined;
  const name = literal(command.name);
  return name === "exit" ? "exits" : name === "return" ? "returns" : undefined;
}

/**
 * Reads a statement that ends the shell or function if the previous command failed: `[ $? -eq 0 ] || exit 1`.
 *
 * @param kept a variable that has the status of that command
 */
export function statusTestIn(
  statement: Statement | undefined,
  frame: Frame,
  kept?: string,
): StatusTest | undefined {
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

function leaving(node: SyntaxNode, succeeds: boolean, outcome: Outcome | undefined): StatusTest | undefined {
  return outcome === "exits" || outcome === "returns" ? { node, succeeds, outcome } : undefined;
}

/** How a test compares `$?`, or the variable that saves it, with 0. */
function comparison(node: SyntaxNode, frame: Frame, kept?: string): "=" | "!=" | undefined {
  const words = wordsOf(node, frame);
  const [left, operator, right] = words;
  const isCompared = kept === undefined ? isStatus : isExpansionOf(kept);
  if (words.length !== 3 || left === undefined || !isCompared(left) || right !== "0") return undefined;
  if (/^(?:-eq|==?)$/.test(operator ?? "")) return "=";
  return /^(?:-ne|-gt|!=)$/.test(operator ?? "") ? "!=" : undefined;
}

function isExpansionOf(variable: string): (text: string) => boolean {
  const expression = new RegExp(`^"?\\$(?:${variable}|\\{${variable}\\})"?$`);
  return (text) => expression.test(text);
}

function wordsOf(node: SyntaxNode, { shell }: Frame): string[] {
  if (node.type === "TestCommand" && node.expression.type === "TestBinary") {
    const { left, operator, right } = node.expression;
    return [left.text, operator, right.text];
  }
  if (node.type !== "Command" || node.redirects.length > 0 || node.prefix.length > 0) return [];
  const name = literal(node.name);
  const words = argumentsOf(node).map(({ text }) => text);
  if (name === "test") return shell.functions.get(name) ? [] : words;
  return name === "[" && words.pop() === "]" ? words : [];
}
