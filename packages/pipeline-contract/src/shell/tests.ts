import type { ArithmeticCommand, Command, Statement, TestCommand, Word } from "unbash";
import { argumentsOf, literal } from "./words.js";

/** `[ … ]`, `[[ … ]]` and `(( … ))`. */
export type Test = Command | TestCommand | ArithmeticCommand;

/** True if a node is a test. Also true for a call of a function with that name. */
export function isTest(node: Statement["command"]): node is Test {
  if (node.type === "TestCommand" || node.type === "ArithmeticCommand") return true;
  return node.type === "Command" && /^(?:\[|test)$/.test(literal(node.name) ?? "");
}

export function wordsOf(command: Command): readonly Word[] {
  const words = argumentsOf(command);
  return literal(command.name) === "[" ? words.slice(0, -1) : words;
}

/** True unless `[` has no closing `]`. */
export function isClosed(command: Command): boolean {
  return literal(command.name) !== "[" || literal(argumentsOf(command).at(-1)) === "]";
}
