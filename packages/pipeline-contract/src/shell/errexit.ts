import type { CommandNode, PipelineNode, Statement, SyntaxNode } from "unbash";
import { nodesIn } from "./parse.js";

/**
 * True if, with `set -e`, the shell ends when any part of a statement fails. It does not end if the failing part is
 * followed by `&&` or preceded by `!` (POSIX, "set", option -e).
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

/** The lists whose last status may become the status of a compound command. Subshells are left out. */
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

/**
 * True if a negated command leaves a loop. It then determines the status of the loop, to which `set -e` does not apply.
 */
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

/** True if the status of a pipeline is negated. A second `!` cancels the first. */
export function isNegated(node: SyntaxNode): boolean {
  return negationsIn(node) % 2 === 1;
}

export function negationsIn(node: SyntaxNode): number {
  return node.type === "Pipeline" ? node.prefixes.filter(({ type }) => type === "Negation").length : 0;
}
