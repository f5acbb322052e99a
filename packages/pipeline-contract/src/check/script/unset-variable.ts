import { forEachChild, type PipelineNode, type Script, type Statement, type SyntaxNode } from "unbash";
import type { Frame } from "./frame.js";
import { Parameters } from "./parameters.js";
import { Scope } from "./scope.js";
import { withoutValue } from "./without-value.js";

/**
 * A variable or argument that a command reads although neither the script nor the command itself has certainly set it
 * before.
 */
export function unsetVariable(command: Script, frame: Frame): string | undefined {
  const scope = new Scope(frame.shell.scope);
  // Every user has a home.
  scope.set("HOME", true);
  return inList(command.commands, scope, frame);
}

function inList(statements: readonly Statement[], outer: Scope, frame: Frame): string | undefined {
  const scope = new Scope(outer);
  for (const { command, background } of statements) {
    const found = inNode(command, scope, frame);
    if (found !== undefined) return found;
    if (!background) assign(command, scope);
  }
  return undefined;
}

function inNode(node: SyntaxNode, scope: Scope, frame: Frame): string | undefined {
  switch (node.type) {
    case "CompoundList":
      return inList(node.commands, scope, frame);
    case "AndOr": {
      const inner = new Scope(scope);
      for (const [index, operand] of node.commands.entries()) {
        const found = inNode(operand, inner, frame);
        if (found !== undefined) return found;
        if (node.operators[index] === "&&") assign(operand, inner);
      }
      return undefined;
    }
    case "For":
    case "Select": {
      const inner = new Scope(scope);
      inner.set(node.name.value, true);
      const words = node.wordlist ?? [];
      return firstOf(words, (word) => inNode(word, scope, frame)) ?? inNode(node.body, inner, frame);
    }
    case "Subshell":
    case "BraceGroup":
    case "If":
    case "Elif":
    case "While":
    case "Case":
    case "CaseItem":
    case "Redirected":
    case "Pipeline":
    case "Function":
      return firstOf(childrenOf(node), (child) => inNode(child, scope, frame));
    default:
      return withoutValue(node, {
        ...frame,
        shell: { ...frame.shell, scope },
        parameters: Parameters.ofScript(),
      });
  }
}

/** Marks as set what an assignment sets, plain or by `export` and the like. */
function assign(node: PipelineNode | Statement["command"], scope: Scope): void {
  if (node.type !== "Command") return;
  for (const part of node.name ? node.args : node.prefix)
    if (part.type === "Assignment") scope.set(part.name, true);
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
