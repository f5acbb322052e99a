import type { SyntaxNode, TestExpression } from "unbash";
import { isVariable } from "../../shell/names.js";
import { nodesIn } from "../../shell/parse.js";
import type { Frame } from "./frame.js";
import { provenByExpression } from "./proven.js";

type ValuesKnown = Pick<Frame, "shell" | "parameters" | "proven">;

/** A variable or argument that a node reads and that may be unset, so that `set -u` would end the shell. */
export function withoutValue(root: SyntaxNode, frame: ValuesKnown): string | undefined {
  const { shell, parameters, proven } = frame;
  if (root.type === "TestCommand") return withoutValueIn(root.expression, frame);
  return nodesIn(root)
    .flatMap(readBy)
    .find((name) => {
      if (isVariable("set", name) || shell.scope.has(name) || proven.has(name)) return false;
      return !/^\d+$/.test(name) || Number(name) > parameters.certain;
    });
}

/** The same for a test, which reads only what it needs for its result. */
function withoutValueIn(test: TestExpression, frame: ValuesKnown): string | undefined {
  if (test.type === "TestGroup") return withoutValueIn(test.expression, frame);
  if (test.type !== "TestLogical") return withoutValue(test, frame);
  const proven = new Set(frame.proven);
  for (const operand of test.operands) {
    const name = withoutValueIn(operand, { ...frame, proven });
    if (name !== undefined) return name;
    for (const one of provenByExpression(operand, test.operator === "&&")) proven.add(one);
  }
  return undefined;
}

function readBy(node: SyntaxNode): readonly string[] {
  switch (node.type) {
    case "SimpleExpansion":
      return [node.text.slice(1)];
    case "ParameterExpansion": {
      const type = node.operation?.type;
      if (type === "Default" || type === "Names" || /^[@*]$/.test(node.index?.text ?? "")) return [];
      // The elements of an array are unknown.
      const isElement = node.index !== undefined && !isVariable("set", node.parameter);
      return [isElement ? `${node.parameter}[]` : node.parameter];
    }
    case "ArithmeticWord":
      return namesIn(node.value);
    case "TestBinary":
      // Their operands are arithmetic.
      return /^-(?:eq|ne|lt|le|gt|ge)$/.test(node.operator)
        ? [node.left, node.right].flatMap(({ text }) => namesIn(text))
        : [];
    default:
      return [];
  }
}

function namesIn(arithmetic: string): readonly string[] {
  const [, plain, expanded] = /^(?:([A-Za-z_]\w*)|\$\{?(\w+)\}?)$/.exec(arithmetic) ?? [];
  const name = plain ?? expanded;
  return name === undefined ? [] : [name];
}
