import type { ArithmeticExpression, Assignment, Statement, SyntaxNode, TestExpression, While } from "unbash";
import { isNegated } from "../../../shell/errexit.js";
import { readBy } from "../../../shell/expansions.js";
import { is } from "../../../shell/names.js";
import { nodesIn } from "../../../shell/parse.js";
import { foregroundOf, onlyForegroundOf } from "../../../shell/statements.js";
import { isTest, type Test, wordsOf } from "../../../shell/tests.js";
import type { Values } from "../../../shell/values.js";
import {
  argumentsOf,
  isShift,
  literal,
  onlyPartOf,
  operandsOf,
  variableOf,
  withoutQuotes,
} from "../../../shell/words.js";
import { type Functions, withFunctions } from "../state/functions.js";
import { stepsInEachPass } from "./loop-passes.js";
import { isAbsolute, type WordsOfVariables, wordOf } from "./paths.js";
import { SETTING } from "./possible-values.js";
import { truthOfTest } from "./test-command.js";
import { type LookUp, valuesOfWord } from "./word-values.js";

/** Commands that give the same answer in each pass. */
const STILL = /^(?:\[|break|continue|exit|false|hash|return|test|type|which)$/;

/** What is known where a loop starts. */
export interface LoopStart {
  readonly functions: Functions;
  /** All values of the script's variables. */
  readonly values: Values;
  /** The values of its variables before the loop. */
  readonly variables: WordsOfVariables;
}

/** True if a command outside the checker's knowledge decides whether a loop ends. */
export function asksOthers({ clause }: While, functions: Functions): boolean {
  return withFunctions(clause, functions)
    .flatMap(nodesIn)
    .some((node) => node.type === "Command" && !isStill(node, functions));
}

function isStill(node: Extract<SyntaxNode, { type: "Command" }>, functions: Functions): boolean {
  const name = literal(node.name);
  if (!node.name || STILL.test(name ?? "") || functions.get(name ?? "")) return true;
  if (is("declares", name) || is("exports", name) || (is("looks", name) && name !== "date")) return true;
  return name === "command" && /^-[vV]$/.test(argumentsOf(node)[0]?.text ?? "");
}

/** True if a loop certainly ends: each pass brings a test in its condition nearer to the result that ends it. */
export function reachesItsEnd(loop: While, start: LoopStart): boolean {
  const condition = foregroundOf(loop.clause.commands.at(-1));
  const nodes = withFunctions(loop, start.functions).flatMap(nodesIn);
  return (
    condition !== undefined &&
    endsOf(condition, loop.kind === "until").some((end) => {
      if (end.test.type === "Command" && start.functions.get(literal(end.test.name) ?? "")) return false;
      return (
        counts(loop, end, nodes, start) ||
        shifts(loop, end, start) ||
        settles(loop, end, nodes, start) ||
        followsLinks(loop, end, nodes, start)
      );
    })
  );
}

/** A test, and its result that ends the loop. */
interface LoopEnd {
  readonly test: Test;
  readonly result: boolean;
}

/** The tests in a condition, each of which can end the loop. */
function endsOf(node: Statement["command"], result: boolean): readonly LoopEnd[] {
  switch (node.type) {
    case "AndOr":
      return node.operators.every((operator) => operator === (result ? "||" : "&&"))
        ? node.commands.flatMap((command) => endsOf(command, result))
        : [];
    case "Pipeline": {
      const [only, ...more] = node.commands;
      return only && more.length === 0 ? endsOf(only, isNegated(node) ? !result : result) : [];
    }
    case "BraceGroup": {
      const only = onlyForegroundOf(node.body.commands);
      return only ? endsOf(only, result) : [];
    }
    case "TestCommand":
      return expressionsIn(node.expression, result).map((expression) => ({
        test: { ...node, expression },
        result,
      }));
    default:
      return isTest(node) ? [{ test: node, result }] : [];
  }
}

function expressionsIn(test: TestExpression, result: boolean): readonly TestExpression[] {
  if (test.type === "TestGroup") return expressionsIn(test.expression, result);
  if (test.type !== "TestLogical") return [test];
  return test.operator === (result ? "||" : "&&")
    ? test.operands.flatMap((operand) => expressionsIn(operand, result))
    : [];
}

/** The direction in which a counter changes; `undefined` if unknown. */
type Step = "up" | "down" | undefined;

/** Comparisons that eventually fail, with the direction in which the counter must change. */
const ENDS: Readonly<Record<string, Step>> = {
  "-lt": "up",
  "-le": "up",
  "<": "up",
  "<=": "up",
  "-gt": "down",
  "-ge": "down",
  ">": "down",
  ">=": "down",
};

/** True if each pass moves a counter towards the limit with which a test compares it. */
function counts(loop: While, { test, result }: LoopEnd, nodes: readonly SyntaxNode[], start: LoopStart) {
  const [left, operator = "", right = ""] = comparisonIn(test) ?? [];
  const name = /^\$?\{?([A-Za-z_]\w*)\}?$/.exec(withoutQuotes(left ?? ""))?.[1];
  const wanted = result ? opposite(ENDS[operator]) : ENDS[operator];
  if (name === undefined || wanted === undefined || !isLimit(right, result, nodes, start.values))
    return false;
  const steps = nodes.flatMap((node) => stepsOf(node, name));
  return (
    steps.every((step) => step === wanted) &&
    stepsInEachPass(loop, (node) => stepsOf(node, name).includes(wanted), start.functions)
  );
}

/**
 * True if the limit of a counter stays the same.
 *
 * @param result whether the loop ends when the comparison holds: with anything but a number, it never does
 */
function isLimit(text: string, result: boolean, nodes: readonly SyntaxNode[], values: Values): boolean {
  const word = withoutQuotes(text);
  if (/^-?\d{1,9}$/.test(word)) return true;
  const name = /^(?:\$?|\$\{#?)(\w+|#)(?:\[[@*]\])?\}?$/.exec(word)?.[1];
  if (name === undefined || result) return false;
  const isWhole = text !== word || /#/.test(word) || values.isNumber(word);
  return isWhole && !nodes.flatMap(setBy).includes(name);
}

function comparisonIn(test: Test): readonly string[] | undefined {
  switch (test.type) {
    case "TestCommand": {
      const { expression } = test;
      if (expression.type !== "TestBinary" || !expression.operator.startsWith("-")) return undefined;
      return [expression.left.text, expression.operator, expression.right.text];
    }
    case "ArithmeticCommand": {
      const { expression } = test;
      if (expression?.type !== "ArithmeticBinary" || !/^[<>]=?$/.test(expression.operator)) return undefined;
      const [left] =
        expression.left.type === "ArithmeticWord" ? [expression.left.value] : setBy(expression.left);
      const [right] = wordIn(expression.right);
      return left === undefined || right === undefined ? undefined : [left, expression.operator, right];
    }
    default: {
      const words = wordsOf(test).map(({ text }) => text);
      return words.length === 3 && words[1]?.startsWith("-") ? words : undefined;
    }
  }
}

/** How a node changes a variable. */
function stepsOf(node: SyntaxNode, name: string): readonly Step[] {
  if (!setBy(node).includes(name)) return [];
  switch (node.type) {
    case "ArithmeticUnary":
      return [node.operator === "++" ? "up" : "down"];
    case "ArithmeticBinary":
      return [node.right.type === "ArithmeticWord" ? stepBy(node.operator, node.right.value) : undefined];
    case "Assignment": {
      const part = onlyPartOf(wordOf(node));
      const expression = part?.type === "ArithmeticExpansion" ? part.expression : undefined;
      if (expression?.type !== "ArithmeticBinary") return [undefined];
      const { left, operator, right } = expression;
      const isFromItself =
        left.type === "ArithmeticWord" && [name, `$${name}`, `\${${name}}`].includes(left.value);
      return [isFromItself && right.type === "ArithmeticWord" ? stepBy(operator, right.value) : undefined];
    }
    default:
      return [undefined];
  }
}

function stepBy(operator: string, number: string): Step {
  if (!/^[1-9]\d{0,8}$/.test(number)) return undefined;
  if (operator === "+" || operator === "+=") return "up";
  return operator === "-" || operator === "-=" ? "down" : undefined;
}

function opposite(step: Step): Step {
  if (step === undefined) return undefined;
  return step === "up" ? "down" : "up";
}

/** The names that a node sets. */
function setBy(node: SyntaxNode): readonly string[] {
  switch (node.type) {
    case "Assignment":
      return [node.name];
    case "For":
    case "Select":
      return [node.name.value];
    case "ParameterExpansion":
      return node.operation?.type === "Default" && node.operation.operator.endsWith("=")
        ? [node.parameter]
        : [];
    case "ArithmeticUnary":
      return /^(?:\+\+|--)$/.test(node.operator) ? wordIn(node.operand) : [];
    case "ArithmeticBinary":
      return /^(?:[-+*/%&|^]|<<|>>)?=$/.test(node.operator) ? wordIn(node.left) : [];
    case "Command":
      // The words of other builtins may name any variable.
      return SETTING.test(literal(node.name) ?? "")
        ? argumentsOf(node).flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? [])
        : [];
    default:
      return [];
  }
}

function wordIn(expression: ArithmeticExpression): readonly string[] {
  return expression.type === "ArithmeticWord" ? [expression.value] : [];
}

/** True if each pass drops a parameter, and a test ends the loop when none is left. */
function shifts(loop: While, end: LoopEnd, { functions }: LoopStart): boolean {
  const isStep = (node: SyntaxNode, isInCall: boolean) =>
    // A function has its own parameters, and with too few of them a larger count drops none.
    isShift(node) && !isInCall && /^(?:|1)$/.test(node.args.map(({ text }) => text).join(" "));
  const withoutParameters: LookUp = (name) => {
    if (name === "#") return ["0"];
    return /^[1-9]\d*$/.test(name) ? [""] : undefined;
  };
  return endsWith(end, withoutParameters) && stepsInEachPass(loop, isStep, functions);
}

/** True if each pass brings a variable nearer to a value with which a test ends the loop. */
function settles(loop: While, end: LoopEnd, nodes: readonly SyntaxNode[], start: LoopStart): boolean {
  return namesIn(end).some((name) => {
    const settings = nodes.filter((node) => setBy(node).includes(name));
    const ways = settings.map((node) => (node.type === "Assignment" ? settlingOf(node) : undefined));
    const climbs = ways.some((way) => way?.climbs);
    if (climbs && !(ways.every((way) => way?.climbs) && startsAbsolute(name, settings, start))) return false;
    return (
      ways.every((way) => way && endsWith(end, (read) => (read === name ? [way.value] : undefined))) &&
      stepsInEachPass(loop, (node) => settings.includes(node), start.functions)
    );
  });
}

/** The value that a variable has after an assignment, or after enough of them. */
interface Settling {
  readonly value: string;
  /** True if each assignment removes the last name of a path. */
  readonly climbs: boolean;
}

/** True if a variable holds an absolute path when the loop starts, also if it starts again. */
function startsAbsolute(
  name: string,
  settings: readonly SyntaxNode[],
  { values, variables }: LoopStart,
): boolean {
  const first = variables.get(name);
  const texts = [first, ...settings].map((node) =>
    node?.type === "Assignment" ? node.text.slice(node.text.indexOf("=") + 1) : first?.text,
  );
  return isAbsolute(first, variables) && values.textsOf(name).every((text) => texts.includes(text));
}

function settlingOf(assignment: Assignment): Settling | undefined {
  const word = wordOf(assignment);
  const value = literal(word);
  if (value !== undefined) return /^~/.test(value) ? undefined : { value, climbs: false };
  const part = onlyPartOf(word);
  if (part?.type === "ParameterExpansion") {
    const { parameter, operation } = part;
    const isCut = operation?.type === "Remove" && /^%%?$/.test(operation.operator);
    return isCut && parameter === assignment.name && operation.operand.text === "/*"
      ? { value: "", climbs: true }
      : undefined;
  }
  if (part?.type !== "CommandExpansion") return undefined;
  const command = onlyForegroundOf(part.script?.commands ?? []);
  if (command?.type !== "Command" || literal(command.name) !== "dirname") return undefined;
  const [operand, ...more] = operandsOf(command);
  const isParent = operand?.text.startsWith('"') && variableOf(operand) === assignment.name;
  return isParent && more.length === 0 ? { value: "/", climbs: true } : undefined;
}

function namesIn({ test }: LoopEnd): readonly string[] {
  return [...new Set(nodesIn(test).flatMap(readBy))].filter((name) => /^[A-Za-z_]/.test(name));
}

/** True if a test has the result that ends the loop, given the values of variables. */
function endsWith({ test, result }: LoopEnd, lookUp: LookUp): boolean {
  const valuesOf = (word: Parameters<typeof valuesOfWord>[0]) => valuesOfWord(word, lookUp);
  return (
    truthOfTest(test, {
      valuesOf,
      valuesOfVariable: lookUp,
      isEmpty: (word) => {
        const [value, ...more] = valuesOf(word) ?? [];
        return value === undefined || more.length > 0 ? undefined : value === "";
      },
    }) === result
  );
}

/** True if a loop replaces a link by the path that it names, as long as the path is a link. */
function followsLinks(loop: While, end: LoopEnd, nodes: readonly SyntaxNode[], { functions }: LoopStart) {
  const path = linkIn(end);
  const reads = nodes.some((node) => node.type === "Command" && literal(node.name) === "readlink");
  const isStep = (node: SyntaxNode) =>
    node.type === "Assignment" && node.name === path && literal(wordOf(node)) === undefined;
  return path !== undefined && reads && stepsInEachPass(loop, isStep, functions);
}

/** The variable that a test examines for a link. */
function linkIn({ test, result }: LoopEnd): string | undefined {
  if (result || test.type === "ArithmeticCommand") return undefined;
  if (test.type === "Command") {
    const [operator, path, ...more] = wordsOf(test);
    return /^-[hL]$/.test(operator?.text ?? "") && more.length === 0 ? variableOf(path) : undefined;
  }
  const { expression } = test;
  if (expression.type !== "TestUnary" || !/^-[hL]$/.test(expression.operator)) return undefined;
  return variableOf(expression.operand);
}
