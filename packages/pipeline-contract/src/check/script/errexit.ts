import type { CommandNode, PipelineNode, Statement, SyntaxNode } from "unbash";

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
    default:
      return bodiesOf(node).every(({ commands }) => endsShell(commands.at(-1)));
  }
}

/** The lists whose last status becomes that of the compound command, except in subshells. */
function bodiesOf(node: CommandNode): { commands: readonly Statement[] }[] {
  switch (node.type) {
    case "BraceGroup":
    case "For":
    case "While":
    case "Select":
    case "ArithmeticFor":
      return [node.body];
    case "If":
      return [node.then, ...node.elif.map((branch) => branch.then), ...(node.else ? [node.else] : [])];
    case "Case":
      return node.items.map((item) => item.body);
    default:
      return [];
  }
}

function pipelineEndsShell(node: Extract<PipelineNode, { type: "Pipeline" }>): boolean {
  if (isNegated(node)) return false;
  return node.commands.length > 1 || endsShell(node.commands[0]);
}

/** Whether a pipeline's status is negated. */
export function isNegated(node: SyntaxNode): boolean {
  return node.type === "Pipeline" && node.prefixes.some(({ type }) => type === "Negation");
}
