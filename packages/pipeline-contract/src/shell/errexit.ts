import type { CommandNode, PipelineNode, Statement, SyntaxNode } from "unbash";
import { nodesIn } from "./parse.js";

/**
 * Whether a shell with `set -e` ends when a statement fails, whichever part of it fails. It does not when the failing
 * part is followed by `&&` or preceded by `!` (POSIX, "set", option -e).
 */
export function endsShell(node: Statement | Statement["command"] | undefined): boolean {
  if (!node) return true;
  switch (node.type) {
    case "Statement":
      return !node.background && endsShell(node.command);
    case "AndOr":
      return node.operators.at(-1) === "||" && endsShell(node.commands.at(-1));
    case "Pipeline":
      return pipelineEndsShell(node);
    case "Redirected":
      return endsShell(node.command);
    case "For":
    case "While":
    case "Select":
    case "ArithmeticFor":
      return endsShell(node.body.commands.at(-1)) && !nodesIn(node.body).some(breaksOff);
    default:
      return bodiesOf(node).every(({ commands }) => endsShell(commands.at(-1)));
  }
}

/** The lists of which one has a last status that becomes that of the compound command, except in subshells. */
function bodiesOf(node: CommandNode): { commands: readonly Statement[] }[] {
  switch (node.type) {
    case "BraceGroup":
      return [node.body];
    case "If":
      return [node.then, ...node.elif.map((branch) => branch.then), ...(node.else ? [node.else] : [])];
    case "Case":
      return node.items.map((item) => item.body);
    default:
      return [];
  }
}

/** Whether a negation ends a loop: its status is then the loop's, and `set -e` does not look at it. */
function breaksOff(node: SyntaxNode): boolean {
  return (
    isNegated(node) &&
    nodesIn(node).some(
      (inner) => inner.type === "Command" && /^(?:break|continue)$/.test(inner.name?.value ?? ""),
    )
  );
}

function pipelineEndsShell(node: Extract<PipelineNode, { type: "Pipeline" }>): boolean {
  if (isNegated(node)) return false;
  return node.commands.length > 1 || endsShell(node.commands[0]);
}

/** Whether a pipeline's status is negated: a second `!` takes the first one back. */
export function isNegated(node: SyntaxNode): boolean {
  return negationsIn(node) % 2 === 1;
}

/** How often a pipeline is negated. */
export function negationsIn(node: SyntaxNode): number {
  return node.type === "Pipeline" ? node.prefixes.filter(({ type }) => type === "Negation").length : 0;
}
