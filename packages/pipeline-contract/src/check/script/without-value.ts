import type { SyntaxNode } from "unbash";
import { isVariable } from "../../shell/names.js";
import { nodesIn } from "../../shell/parse.js";
import type { Frame } from "./frame.js";

/** A variable or argument that a node reads and that may be unset, where `set -u` would end the shell. */
export function withoutValue(root: SyntaxNode, { shell, parameters }: Frame): string | undefined {
  return nodesIn(root)
    .map(readBy)
    .find((name) => {
      if (name === undefined || isVariable("set", name) || shell.scope.has(name)) return false;
      return !/^\d+$/.test(name) || Number(name) > parameters.certain;
    });
}

function readBy(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case "SimpleExpansion":
      return node.text.slice(1);
    case "ParameterExpansion": {
      const type = node.operation?.type;
      return type === "Default" || type === "Names" ? undefined : node.parameter;
    }
    case "ArithmeticWord":
      return /^(?:([A-Za-z_]\w*)|\$\{?(\w+)\}?)$/
        .exec(node.value)
        ?.slice(1)
        .find((name) => name !== undefined);
    default:
      return undefined;
  }
}
