import type {
  AndOr,
  Case,
  CaseItem,
  Function as FunctionNode,
  If,
  Statement,
  TestExpression,
  Word,
} from "unbash";
import { bodyOf } from "../../../shell/parse.js";
import { onlyCommandOf } from "../../../shell/statements.js";
import {
  argumentsOf,
  changesFiles,
  isScript,
  isSource,
  literal,
  substitutionsDo,
  touchesFiles,
  variableOf,
} from "../../../shell/words.js";
import type { Frame } from "../state/frame.js";
import { provenByText } from "../values/proven.js";
import { onlyPrints } from "./printing.js";

const HELP = /^(?:-h|--?help|help|-\?)$/;
/** Regular expressions in scripts that match only requests for help. */
const HELP_EXPRESSIONS: ReadonlySet<string> = new Set(["^-*h(elp)?$", "^(-h|--help)$", "^--?h(elp)?$"]);

type Operands = readonly [left: Word, operator: string, right: Word];

/** True if `if` only answers a request for help, which does not run the pipeline. */
export function isHelp({ clause, then, elif, else: otherwise }: If, frame: Frame): boolean {
  const condition = onlyCommandOf(clause.commands);
  if (!condition || elif.length > 0 || otherwise || !frame.parameters.areOfScript) return false;
  return asksForHelp(condition, frame) && explains(then.commands, frame);
}

export function isHelpList({ commands, operators }: AndOr, frame: Frame): boolean {
  const end = operators.indexOf("&&") + 1;
  return (
    frame.parameters.areOfScript &&
    end > 0 &&
    !operators.includes("||", end) &&
    commands.slice(0, end).every((command) => asksForHelp(command, frame)) &&
    commands.slice(end).every((command) => onlyExplains(command, frame))
  );
}

export function isHelpItem({ word, items }: Case, { pattern, body }: CaseItem, frame: Frame): boolean {
  return (
    frame.parameters.areOfScript &&
    isArgument(word, frame) &&
    items.every(({ terminator }) => terminator === undefined || terminator === ";;") &&
    pattern.every((alternative) => HELP.test(literal(alternative) ?? "")) &&
    explains(body.commands, frame)
  );
}

/** True if a word is the script's first argument, or the variable of a loop over all arguments. */
function isArgument(word: Word, { argument }: Frame): boolean {
  if (argument !== undefined && variableOf(word) === argument) return true;
  const [name] = provenByText(word);
  return name === "1" && !word.text.includes("+");
}

/** True if `if` only tests whether the script was executed rather than sourced. */
export function isExecuted({ clause, elif, else: otherwise }: If, frame: Frame): boolean {
  const condition = onlyCommandOf(clause.commands);
  if (!condition || elif.length > 0 || otherwise || frame.depth > 0) return false;
  const [[left, operator, right] = [], ...others] = comparisonsIn(condition, frame) ?? [];
  if (!left || !right || others.length > 0 || !/^==?$/.test(operator ?? "")) return false;
  return (isSource(left) && isScript(right)) || (isScript(left) && isSource(right));
}

function asksForHelp(command: Statement["command"], frame: Frame): boolean {
  if (command.type === "AndOr")
    return (
      command.operators.every((operator) => operator === "||") &&
      command.commands.every((operand) => asksForHelp(operand, frame))
    );
  return comparisonsIn(command, frame)?.every((comparison) => isForHelp(comparison, frame)) ?? false;
}

function isForHelp([left, operator, right]: Operands, frame: Frame): boolean {
  if (!isArgument(left, frame)) return false;
  if (operator === "=~") return HELP_EXPRESSIONS.has(right.text);
  return /^==?$/.test(operator) && HELP.test(literal(right) ?? "");
}

/** The comparisons of a test that holds if any of them does. */
function comparisonsIn(command: Statement["command"], { shell }: Frame): Operands[] | undefined {
  if (command.type === "TestCommand") return comparisonsOf(command.expression);
  if (command.type !== "Command" || command.redirects.length > 0 || command.prefix.length > 0)
    return undefined;
  const name = literal(command.name);
  const words = argumentsOf(command);
  if (shell.functions.get(name ?? "")) return undefined;
  if (name !== "test" && (name !== "[" || words.pop()?.text !== "]")) return undefined;
  const comparisons: Operands[] = [];
  for (let index = 0; index < words.length; index += 4) {
    const [left, operator, right, or] = words.slice(index, index + 4);
    if (!left || !operator || !right || (or && or.text !== "-o")) return undefined;
    comparisons.push([left, operator.text, right]);
  }
  return comparisons.length > 0 && words.at(-1)?.text !== "-o" ? comparisons : undefined;
}

function comparisonsOf(expression: TestExpression): Operands[] | undefined {
  switch (expression.type) {
    case "TestBinary":
      return [[expression.left, expression.operator, expression.right]];
    case "TestGroup":
      return comparisonsOf(expression.expression);
    case "TestLogical": {
      const operands = expression.operands.map(comparisonsOf);
      const areAlternatives = expression.operator === "||" && operands.every((one) => one !== undefined);
      return areAlternatives ? operands.flat() : undefined;
    }
    default:
      return undefined;
  }
}

function explains(
  statements: readonly Statement[],
  frame: Frame,
  seen: Set<FunctionNode> = new Set(),
): boolean {
  return statements.every(({ command, background }) => !background && onlyExplains(command, frame, seen));
}

function onlyExplains(
  node: Statement["command"],
  frame: Frame,
  seen: Set<FunctionNode> = new Set(),
): boolean {
  if (node.type === "BraceGroup") return explains(node.body.commands, frame, seen);
  if (node.type === "Redirected")
    return !node.redirects.some(changesFiles) && onlyExplains(node.command, frame, seen);
  if (node.type === "Pipeline") {
    const [first, ...filters] = node.commands;
    return first !== undefined && onlyExplains(first, frame, seen) && filters.every(isFilter);
  }
  if (node.type !== "Command" || substitutionsDo(node)) return false;
  const prints: boolean = onlyPrints(node, frame);
  if (prints) return true;
  if (node.prefix.length > 0 || node.redirects.some(touchesFiles)) return false;
  const name = literal(node.name) ?? "";
  const words = argumentsOf(node);
  if (name === "exit" || name === "return") return true;
  if (name === "sed" || name === "grep") return printsScript(words);
  const definition = frame.shell.functions.get(name);
  if (!definition || seen.has(definition)) return definition !== undefined;
  seen.add(definition);
  return onlyExplains(bodyOf(definition), frame, seen);
}

function isFilter(node: Statement["command"]): boolean {
  if (node.type !== "Command" || node.prefix.length > 0 || node.redirects.some(touchesFiles)) return false;
  return /^(?:cut|head|sed|tail|tr)$/.test(literal(node.name) ?? "") && !substitutionsDo(node);
}

/** True if `sed` or `grep` prints part of the script itself, such as its first comment. */
function printsScript(words: readonly Word[]): boolean {
  const [option, expression, file, ...more] = words[0]?.text.startsWith("-") ? words : [undefined, ...words];
  const prints = /^(?:-[nEro]+)?$/.test(option?.text ?? "") && literal(expression) !== undefined;
  return prints && more.length === 0 && file !== undefined && isScript(file);
}
