import type { SyntaxNode } from "unbash";
import { isVariable } from "../../shell/names.js";
import { nodesIn } from "../../shell/parse.js";
import type { Frame } from "./frame.js";

/** A variable or argument that a node reads and that may be unset, where `set -u` would end the shell. */
export function withoutValue(
  root: SyntaxNode,
  { shell, parameters, proven }: Pick<Frame, "shell" | "parameters" | "proven">,
): string | undefined {
  return nodesIn(root)
    .flatMap(readBy)
    .find((name) => {
      if (isVariable("set", name) || shell.scope.has(name) || proven.has(name)) return false;
      return !/^\d+$/.test(name) || Number(name) > parameters.certain;
    });
}

function readBy(node: SyntaxNode): readonly string[] {
  switch (node.type) {
    case "SimpleExpansion":
      return [node.text.slice(1)];
    case "ParameterExpansion": {
      const type = node.operation?.type;
      if (type === "Default" || type === "Names" || /^[@*]$/.test(node.index?.text ?? "")) return [];
      // Of an array it is not known which elements it has.
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
