import type { ArithmeticExpression, Statement, SyntaxNode, While } from "unbash";
import { readBy } from "../../../shell/expansions.js";
import { nodesIn } from "../../../shell/parse.js";
import { onlyCommandOf } from "../../../shell/statements.js";
import { isTest, wordsOf } from "../../../shell/tests.js";
import { argumentsOf, isShift, literal, onlyPartOf, withoutQuotes } from "../../../shell/words.js";
import { type Functions, withFunctions } from "../state/functions.js";

/** Commands that cannot affect the condition of a loop. */
const STILL = /^(?::|\[|break|continue|echo|exit|false|hash|printf|pwd|return|test|true|type|which)$/;

/** True if a loop may change its condition. */
export function changesItsCondition(loop: While, functions: Functions): boolean {
  const clause = withFunctions(loop.clause, functions).flatMap(nodesIn);
  if (clause.some((node) => node.type === "Command" && !isStill(node, functions))) return true;
  const all = withFunctions(loop, functions).flatMap(nodesIn);
  const read = new Set(clause.flatMap(readBy));
  if ([...read].some((name) => /^[\d@*#]/.test(name)) && all.some(isShift)) return true;
  return reachesItsEnd(loop) ?? all.flatMap(assignedBy).some((name) => read.has(name));
}

function isStill(node: Extract<SyntaxNode, { type: "Command" }>, functions: Functions): boolean {
  const name = literal(node.name);
  if (!node.name || STILL.test(name ?? "") || functions.get(name ?? "")) return true;
  return name === "command" && /^-[vV]$/.test(argumentsOf(node)[0]?.text ?? "");
}

function assignedBy(node: SyntaxNode): readonly string[] {
  if (node.type === "Assignment") return [node.name];
  if (node.type === "For" || node.type === "Select") return [node.name.value];
  if (node.type === "ParameterExpansion" && node.operation?.type === "Default") return [node.parameter];
  const isArithmetic = node.type === "ArithmeticBinary" || node.type === "ArithmeticUnary";
  const target = isArithmetic && ("left" in node ? node.left : node.operand);
  return target && target.type === "ArithmeticWord" ? [target.value] : [];
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

/**
 * True if a loop moves a variable towards the limit in its condition; `undefined` if the condition does not compare a
 * variable that the loop changes with a number.
 */
function reachesItsEnd({ clause, body, kind }: While): boolean | undefined {
  const condition = onlyCommandOf(clause.commands);
  const [left, operator = "", right = ""] = (condition && operandsOf(condition)) ?? [];
  const name = /^\$?\{?([A-Za-z_]\w*)\}?$/.exec(withoutQuotes(left ?? ""))?.[1];
  if (name === undefined || !/^-?\d+$/.test(right)) return undefined;
  const steps = nodesIn(body).flatMap((node) => stepsOf(node, name));
  if (steps.length === 0) return undefined;
  const towards = ENDS[operator];
  const wanted = kind === "while" ? towards : opposite(towards);
  return wanted !== undefined && steps.every((step) => step === wanted);
}

function operandsOf(node: Statement["command"]): readonly string[] | undefined {
  if (node.type === "TestCommand" && node.expression.type === "TestBinary")
    return [node.expression.left.text, node.expression.operator, node.expression.right.text];
  if (node.type === "ArithmeticCommand") return operandsOfArithmetic(node.expression);
  return node.type === "Command" && isTest(node) ? wordsOf(node).map(({ text }) => text) : undefined;
}

function operandsOfArithmetic(expression: ArithmeticExpression | undefined): readonly string[] | undefined {
  if (expression?.type !== "ArithmeticBinary") return undefined;
  const { left, operator, right } = expression;
  const areWords = left.type === "ArithmeticWord" && right.type === "ArithmeticWord";
  return areWords && /^[<>]=?$/.test(operator) ? [left.value, operator, right.value] : undefined;
}

function stepsOf(node: SyntaxNode, name: string): Step[] {
  if (node.type === "ArithmeticUnary" && /^(?:\+\+|--)$/.test(node.operator))
    return node.operand.type === "ArithmeticWord" && node.operand.value === name
      ? [node.operator === "++" ? "up" : "down"]
      : [];
  if (node.type === "ArithmeticBinary" && /^[^=!<>]?=$/.test(node.operator)) {
    const { left, right } = node;
    if (left.type !== "ArithmeticWord" || left.value !== name) return [];
    return [right.type === "ArithmeticWord" ? stepBy(node.operator, right.value) : undefined];
  }
  if (node.type !== "Assignment" || node.name !== name || !node.text.includes("$((")) return [];
  const part = node.value.type === "Word" ? onlyPartOf(node.value) : undefined;
  const expression = part?.type === "ArithmeticExpansion" ? part.expression : undefined;
  if (expression?.type !== "ArithmeticBinary") return [undefined];
  const { left, operator, right } = expression;
  const isFromItself =
    left.type === "ArithmeticWord" && [name, `$${name}`, `\${${name}}`].includes(left.value);
  return [isFromItself && right.type === "ArithmeticWord" ? stepBy(operator, right.value) : undefined];
}

function stepBy(operator: string, number: string): Step {
  if (!/^[1-9]\d*$/.test(number)) return undefined;
  if (operator.startsWith("+")) return "up";
  return operator.startsWith("-") ? "down" : undefined;
}

function opposite(step: Step): Step {
  if (step === undefined) return undefined;
  return step === "up" ? "down" : "up";
}
