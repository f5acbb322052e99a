import type { Script, SyntaxNode } from "unbash";
import { type CommandProfile, profileOf } from "./command-profile.js";
import { endsShell } from "./errexit.js";
import { tellsLaterSteps } from "./later-steps.js";
import { nodesIn, parseCommand, parseShell, statementEnds } from "./parse.js";
import { isWords } from "./words.js";

/**
 * The statements of a contract's command, if each can be a step with its own shell: no statement leaves anything for a
 * later one, and a failure of any statement ends the command. `undefined` if the command must stay whole.
 */
export function partsOf(command: string): readonly string[] | undefined {
  const texts = statementsIn(command);
  if (!texts || texts.length < 2 || tellsLaterSteps(command)) return undefined;
  const areApart = texts.every((text, index) => {
    const script = parseCommand(text);
    const profile = profileOf(text, script);
    const mayPrecede = index === texts.length - 1 || leavesNothing(script, profile);
    const mayFollow = index === 0 || profile.placed.length === 0;
    return mayPrecede && mayFollow && !nodesIn(script).some(readsProcess);
  });
  return areApart ? texts : undefined;
}

/** The statements of a command, as text; `undefined` if the command is invalid or runs some of them in parallel. */
export function statementsIn(command: string): readonly string[] | undefined {
  if (isWords(command)) return [command];
  const { script } = parseShell(command);
  if (!script || script.commands.some(({ background }) => background)) return undefined;
  const endOf = statementEnds(script);
  const extents = script.commands.map((statement) => ({ pos: statement.pos, end: endOf(statement) }));
  // If two statements share a line, the here-document of the first begins after the second.
  const areMixed = extents.some(({ pos }, index) => pos < (extents[index - 1]?.end ?? 0));
  return areMixed ? undefined : extents.map(({ pos, end }) => command.slice(pos, end));
}

function leavesNothing(script: Script, { changes, ends, variables, mayAbandon }: CommandProfile): boolean {
  return (
    changes === undefined &&
    ends === undefined &&
    variables.size === 0 &&
    !mayAbandon &&
    script.commands.every(endsShell) &&
    !nodesIn(script).some(staysBehind)
  );
}

/** True if a node may still be running after its statement. */
function staysBehind(node: SyntaxNode): boolean {
  if (node.type === "Statement") return node.background === true;
  return node.type === "Coproc" || node.type === "ProcessSubstitution";
}

/** True if a node reads the process id, which is different in each shell. */
function readsProcess(node: SyntaxNode): boolean {
  if (node.type === "SimpleExpansion") return /^\$(?:\$|BASHPID$)/.test(node.text);
  return node.type === "ParameterExpansion" && /^(?:\$|BASHPID)$/.test(node.parameter);
}
