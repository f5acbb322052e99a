import type { Redirection, Script, SyntaxNode } from "unbash";
import { is } from "./names.js";
import { functionNames, nodesIn } from "./parse.js";
import { argumentsOf, literal } from "./words.js";

/**
 * True if a redirection captures the output of `set -x` from a compound command, from code run by a function or
 * builtin, or from a substitution in an assignment.
 */
export function capturesTrace(node: SyntaxNode, functions: ReadonlySet<string>): boolean {
  if (node.type === "Pipeline") return node.operators.includes("|&");
  return isTraced(node, functions) && "redirects" in node && node.redirects.some(takesErrors);
}

/** True if a command turns on its own trace and may use it. Shells print traces differently. */
export function usesTraces(script: Script): boolean {
  const nodes = nodesIn(script);
  const functions = functionNames(script);
  const uses = (node: SyntaxNode) =>
    capturesTrace(node, functions) || (node.type === "Assignment" && node.name === "PS4");
  return nodes.some(switchesTraces) && nodes.some(uses);
}

function switchesTraces(node: SyntaxNode): boolean {
  if (node.type !== "Command" || literal(node.name) !== "set") return false;
  return argumentsOf(node).some(({ text }) => /^-\w*x/.test(text));
}

function isTraced(node: SyntaxNode, functions: ReadonlySet<string>): boolean {
  if (node.type !== "Command") return node.type === "Redirected";
  const name = literal(node.name);
  const assigned = node.prefix.filter(({ type }) => type === "Assignment").flatMap(nodesIn);
  return (
    is("opaque", name) ||
    functions.has(name ?? "") ||
    assigned.some(({ type }) => type === "CommandExpansion")
  );
}

function takesErrors(redirection: Redirection): boolean {
  if (redirection.type !== "Redirect") return false;
  const { operator, descriptor, target } = redirection;
  if (operator.startsWith("&")) return true;
  return descriptor?.type === "FileDescriptor"
    ? descriptor.value === 2
    : operator === ">&" && !/^\d$/.test(target?.text ?? "");
}
