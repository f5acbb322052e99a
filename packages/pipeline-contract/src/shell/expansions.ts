import type { ParameterExpansionPart, SyntaxNode, TestExpression, Word } from "unbash";
import { nodesIn } from "./parse.js";
import type { Values } from "./values.js";
import { literal } from "./words.js";

export interface ExpansionEffects {
  readonly variables: ReadonlySet<string>;
  /** True if the expansions may have side effects that the text does not show. */
  readonly isOpaque: boolean;
}

const IDENTIFIER = /^[A-Za-z_]\w*$/;
/** A number that no shell reads as octal. */
const DECIMAL = /^(?:0|[1-9]\d*)$/;

/** Finds the variables that the expansions within a node set, for example by `${x:=y}` or arithmetic. */
export function effectsOfExpansions(root: SyntaxNode, values: Values): ExpansionEffects {
  const variables = new Set<string>();
  let isOpaque = false;
  for (const node of nodesIn(root)) {
    const target = targetOf(node);
    if (target !== undefined && IDENTIFIER.test(target)) variables.add(target);
    else isOpaque ||= target !== undefined || hides(node, values);
  }
  return { variables, isOpaque };
}

export function setByExpansions(nodes: readonly SyntaxNode[]): readonly string[] {
  return nodes.flatMap((node) => targetOf(node) ?? []);
}

/** True if a node is an expansion that ends the shell when a variable has no value: `${x?message}`. */
export function isRefusal(node: SyntaxNode): boolean {
  return (
    node.type === "ParameterExpansion" &&
    node.operation?.type === "Default" &&
    node.operation.operator.endsWith("?")
  );
}

function targetOf(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case "ParameterExpansion": {
      const { operation, parameter } = node;
      return operation?.type === "Default" && operation.operator.endsWith("=") ? parameter : undefined;
    }
    case "ArithmeticBinary":
      if (!/^(?:[-+*/%&|^]|<<|>>)?=$/.test(node.operator)) return undefined;
      return node.left.type === "ArithmeticWord" ? node.left.value : "";
    case "TestBinary":
      return node.operator === "=~" ? "BASH_REMATCH" : undefined;
    case "ArithmeticUnary":
      if (!/^(?:\+\+|--)$/.test(node.operator)) return undefined;
      return node.operand.type === "ArithmeticWord" ? node.operand.value : "";
    default:
      return undefined;
  }
}

function hides(node: SyntaxNode, values: Values): boolean {
  switch (node.type) {
    case "ParameterExpansion":
      return isComputed(node) || !areIndexes(node, values);
    case "Assignment":
      return node.index !== undefined && !DECIMAL.test(node.index.text);
    case "ArrayValue":
      return node.elements.some(({ text }) => text.startsWith("[") && !/^\[(?:0|[1-9]\d*)\]=/.test(text));
    case "ArithmeticBinary":
      return mayFail(node);
    case "ArithmeticWord":
      // In arithmetic, a quoted number does not count as a number.
      return node.value === "" || /["']/.test(node.value) || !values.isNumber(node.value);
    case "ArithmeticCommandExpansion":
      return !values.isNumber(node.text);
    case "ArithmeticExpansion":
      return node.expression === undefined;
    case "TestBinary":
    case "TestUnary":
      return isOpaqueTest(node, values);
    case "Command":
      return ["test", "["].includes(literal(node.name) ?? "") && !isPlainTest(node.args, values);
    default:
      return false;
  }
}

/** True if the expanded variable is named by another variable, or if the value is expanded as a prompt. */
function isComputed({ prefix, index, operation, parameter }: ParameterExpansionPart): boolean {
  if (operation?.type === "Unknown") return true;
  if (operation?.type === "Transform") return prefix === "!" || operation.operand.text === "P";
  return (
    prefix === "!" &&
    IDENTIFIER.test(parameter) &&
    operation?.type !== "Names" &&
    !/^[@*]$/.test(index?.text ?? "")
  );
}

/**
 * True if indexes and lengths are plain numbers. A negative length, or an index before the first element, has the same
 * effect as an arithmetic error: Bash abandons the command that it is running.
 */
function areIndexes({ index, operation }: ParameterExpansionPart, values: Values): boolean {
  const { offset, length } = operation?.type === "Slice" ? operation : {};
  return (
    (index === undefined || /^[@*]$/.test(index.text) || values.isIndex(index.text)) &&
    (offset === undefined || values.isNumber(offset.text)) &&
    (length === undefined || /^\d+$/.test(length.text))
  );
}

/**
 * True if the arithmetic may fail. Bash then abandons the whole function or group, and continues after it with status
 * 0.
 */
function mayFail({ operator, right }: Extract<SyntaxNode, { type: "ArithmeticBinary" }>): boolean {
  if (!/^(?:[/%]=?|\*\*=?)$/.test(operator)) return false;
  return right.type !== "ArithmeticWord" || !/^[1-9]\d*$/.test(right.value);
}

function isOpaqueTest(
  test: Extract<TestExpression, { type: "TestBinary" | "TestUnary" }>,
  values: Values,
): boolean {
  if (test.type === "TestUnary") return test.operator === "-v" && !IDENTIFIER.test(test.operand.text);
  if (!/^-(?:eq|ne|lt|le|gt|ge)$/.test(test.operator)) return false;
  return !values.isNumber(test.left.text) || !values.isNumber(test.right.text);
}

/**
 * True if no operand of a test is an index, such as the operand of `-v`. Bash evaluates indexes, which may run
 * commands.
 */
function isPlainTest(args: readonly SyntaxNode[], values: Values): boolean {
  const words = args
    .filter((argument): argument is Word => argument.type === "Word")
    .filter(({ text }) => text !== "]");
  const hasOperator = words.length === 1 || (words.length > 2 && literal(words[1]) !== undefined);
  return words.every((word, index) => {
    if (word.text === "-v") return IDENTIFIER.test(words[index + 1]?.text ?? "");
    // Unquoted text may expand to several words. If there are two words, the first is an operator.
    const isOperand = /^["']/.test(word.text) && (index > 0 || hasOperator);
    return literal(word) !== undefined || isOperand || values.isName(word.text) || values.isNumber(word.text);
  });
}

export function readBy(node: SyntaxNode): readonly string[] {
  if (node.type === "SimpleExpansion") return [node.text.slice(1)];
  if (node.type === "ParameterExpansion") return [node.parameter];
  return node.type === "ArithmeticWord" ? (node.value.match(/[A-Za-z_]\w*/g) ?? []) : [];
}
