import type { SyntaxNode } from "unbash";
import { nodesIn, parseShell } from "./parse.js";

const BASH_NODES: ReadonlySet<string> = new Set([
  "AnsiCQuoted",
  "ArithmeticCommand",
  "ArithmeticFor",
  "ArrayValue",
  "BraceExpansion",
  "Coproc",
  "ExtendedGlob",
  "HereString",
  "LocaleString",
  "ProcessSubstitution",
  "Replace",
  "Select",
  "Slice",
  "CaseModification",
  "TestCommand",
  "Time",
  "Transform",
  "Names",
]);

/** Whether a command uses syntax of Bash that POSIX sh does not have. */
export function needsBash(command: string): boolean {
  const { script } = parseShell(command);
  return script !== undefined && nodesIn(script).some((node) => isBash(node, command));
}

function isBash(node: SyntaxNode, source: string): boolean {
  switch (node.type) {
    case "Pipeline":
      return node.operators.includes("|&");
    case "Redirect":
      return node.operator.startsWith("&") || node.descriptor?.type === "FileDescriptorVariable";
    case "Assignment":
      return node.append === true || node.index !== undefined;
    case "ParameterExpansion":
      return node.index !== undefined || node.prefix === "!" || BASH_NODES.has(node.operation?.type ?? "");
    case "Function":
      return source.startsWith("function", node.pos);
    case "CaseItem":
      return node.terminator === ";&" || node.terminator === ";;&";
    default:
      return BASH_NODES.has(node.type);
  }
}

/** Whether a pipe in a command makes its status depend on the option pipefail. */
export function hasPipe(command: string): boolean {
  const { script } = parseShell(command);
  return (
    script !== undefined &&
    nodesIn(script).some((node) => node.type === "Pipeline" && node.operators.length > 0)
  );
}
