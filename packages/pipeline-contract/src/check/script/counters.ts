import type { Statement, SyntaxNode, While } from "unbash";
import { nodesIn } from "../../shell/parse.js";
import { onlyCommandOf } from "../../shell/statements.js";
import { withoutQuotes } from "../../shell/words.js";
import { isTest, wordsOf } from "./test-command.js";

/** A step of a counter; `undefined` if not understood. */
type Step = "up" | "down" | undefined;

/** The comparisons that fail once a counter has gone far enough. */
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
 * True if a loop moves a variable towards the limit in its condition; `undefined` if its condition compares no variable
 * that the loop changes with a number.
 */
export function reachesItsEnd({ clause, body, kind }: While): boolean | undefined {
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
  if (node.type === "ArithmeticCommand") return /^\s*(\S+)\s*([<>]=?)\s*(\S+)\s*$/.exec(node.body)?.slice(1);
  return node.type === "Command" && isTest(node) ? wordsOf(node).map(({ text }) => text) : undefined;
}

/** How a node changes a variable by arithmetic. */
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
  const [, operator = "", number = ""] =
    new RegExp(`^${name}="?\\$\\(\\( *\\$?\\{?${name}\\}? *([-+]) *(\\d+) *\\)\\)"?$`).exec(node.text) ?? [];
  return [stepBy(operator, number)];
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
