import type { SyntaxNode } from "unbash";
import { forEachChild } from "unbash";
import { parseCommand } from "./parse.js";

/** What a command changes in the shell that runs it. */
export interface Effects {
  /** The name of a command in it that changes the shell itself: its directory, its options, its end. */
  readonly changes: string | undefined;
  /** The variables that it sets. */
  readonly variables: ReadonlySet<string>;
}

const CHANGING: ReadonlySet<string> = new Set(
  ". alias break cd continue declare disown enable eval exec exit export getopts hash let local mapfile popd pushd read readarray readonly return set shift shopt source trap typeset ulimit umask unalias unset".split(
    " ",
  ),
);

/** What a command changes in its shell; changes in its subshells stay there. */
export function effectsOf(command: string, script = parseCommand(command)): Effects {
  const variables = new Set<string>();
  let changes: string | undefined;
  const visit = (node: SyntaxNode): void => {
    switch (node.type) {
      case "Subshell":
      case "CommandExpansion":
      case "ProcessSubstitution":
      case "Coproc":
        return;
      case "Pipeline":
        if (node.commands.length > 1) return;
        break;
      case "Function":
        changes ??= node.name.text;
        return;
      case "Command":
        if (!node.name)
          for (const part of node.prefix) if (part.type === "Assignment") variables.add(part.name);
        if (node.name && (CHANGING.has(node.name.value) || setsByPrintf(node.name.text, node.args))) {
          changes ??= node.name.value;
        }
        break;
      case "For":
      case "Select":
        variables.add(node.name.value);
        break;
      case "ParameterExpansion":
        if (node.operation?.type === "Default" && node.operation.operator.endsWith("="))
          variables.add(node.parameter);
        break;
      case "ArithmeticCommand":
      case "ArithmeticExpansion":
      case "ArithmeticFor":
        changes ??= /(?<![=!<>])=(?!=)|\+\+|--/.test(command.slice(node.pos, node.end)) ? "((" : undefined;
        break;
    }
    forEachChild(node, visit);
  };
  visit(script);
  return { changes, variables };
}

/** In Bash, `printf -v` sets a variable instead of printing. */
export function setsByPrintf(name: string, words: readonly SyntaxNode[]): boolean {
  const [first] = words;
  return name === "printf" && first?.type === "Word" && first.value.startsWith("-v");
}
