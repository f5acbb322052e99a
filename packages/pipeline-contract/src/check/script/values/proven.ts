import type { Statement, TestExpression, Word } from "unbash";
import { isNegated } from "../../../shell/errexit.js";
import { isTest, wordsOf } from "../../../shell/tests.js";
import { literal, onlyPartOf, variableOf } from "../../../shell/words.js";
import type { Functions } from "../state/functions.js";

/** The variables and parameters that must be set if a condition holds (or, with `holds` false, if it does not hold). */
export function provenBy(
  node: Statement["command"],
  holds: boolean,
  functions: Functions,
): readonly string[] {
  if (node.type === "Pipeline" && node.commands.length === 1 && node.commands[0])
    return provenBy(node.commands[0], isNegated(node) ? !holds : holds, functions);
  if (node.type === "AndOr") {
    const isChain = node.operators.every((operator) => operator === (holds ? "&&" : "||"));
    return isChain ? node.commands.flatMap((command) => provenBy(command, holds, functions)) : [];
  }
  if (node.type === "TestCommand") return provenByExpression(node.expression, holds);
  if (node.type !== "Command" || !isTest(node) || functions.get(literal(node.name) ?? "")) return [];
  const words = wordsOf(node);
  const isNegative = words[0]?.text === "!";
  const [left, operator, right, ...more] = isNegative ? words.slice(1) : words;
  return more.length > 0 ? [] : provenByWords(left, operator, right, isNegative ? !holds : holds);
}

export function provenByExpression(test: TestExpression, holds: boolean): readonly string[] {
  switch (test.type) {
    case "TestNot":
      return provenByExpression(test.operand, test.negations.length % 2 === 1 ? !holds : holds);
    case "TestGroup":
      return provenByExpression(test.expression, holds);
    case "TestLogical":
      return test.operator === (holds ? "&&" : "||")
        ? test.operands.flatMap((operand) => provenByExpression(operand, holds))
        : [];
    case "TestUnary": {
      const isSet = test.operator === "-n" ? holds : test.operator === "-z" && !holds;
      return isSet ? provenByText(test.operand) : [];
    }
    case "TestBinary":
      return provenByComparison(test.left, test.operator, test.right, holds);
  }
}

function provenByWords(
  left: Word | undefined,
  operator: Word | undefined,
  right: Word | undefined,
  holds: boolean,
): readonly string[] {
  if (!left) return [];
  if (!operator) return holds ? provenByText(left) : [];
  if (right) return provenByComparison(left, operator.text, right, holds);
  const isSet = left.text === "-n" ? holds : left.text === "-z" && !holds;
  return isSet ? provenByText(operator) : [];
}

function provenByComparison(left: Word, operator: string, right: Word, holds: boolean): readonly string[] {
  const value = literal(right);
  if (variableOf(left) === "#") {
    const count = leastCount(operator, Number(value), holds);
    return Array.from({ length: Math.min(count, 9) }, (_, index) => `${index + 1}`);
  }
  const isEqual = /^==?$/.test(operator) ? holds : operator === "!=" && !holds;
  const isOther = operator === "!=" ? holds : /^==?$/.test(operator) && !holds;
  if (value === undefined) return [];
  return (isEqual && value !== "") || (isOther && value === "") ? provenByText(left) : [];
}

/** The minimum number of parameters, given the result of a comparison with `$#`. */
function leastCount(operator: string, number: number, holds: boolean): number {
  if (!Number.isInteger(number)) return 0;
  switch (operator) {
    case "-gt":
      return holds ? number + 1 : 0;
    case "-ge":
      return holds ? number : 0;
    case "-lt":
      return holds ? 0 : number;
    case "-le":
      return holds ? 0 : number + 1;
    case "-eq":
    case "=":
    case "==":
      return holds ? number : Number(number === 0);
    case "-ne":
    case "!=":
      return holds ? Number(number === 0) : number;
    default:
      return 0;
  }
}

/** The variables that must be set if a word is not empty: `$x`, `${x:-}`, `${x:+text}`. */
export function provenByText(word: Word): readonly string[] {
  const part = onlyPartOf(word);
  if (part?.type === "SimpleExpansion") return namedBy(part.text.slice(1));
  if (part?.type !== "ParameterExpansion" || part.prefix !== undefined || part.index !== undefined) return [];
  const { parameter, operation } = part;
  if (!operation) return namedBy(parameter);
  if (operation.type !== "Default") return [];
  const { operator, operand } = operation;
  const needsIt = operator.endsWith("+") || (operator.endsWith("-") && operand.text === "");
  return needsIt ? namedBy(parameter) : [];
}

/** Leaves out special parameters, such as `$@`. */
function namedBy(parameter: string): readonly string[] {
  return /^\w+$/.test(parameter) ? [parameter] : [];
}
