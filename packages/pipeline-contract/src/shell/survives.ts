import type { Script } from "unbash";
import { parseShell, statementEnds } from "./parse.js";
import { isWords } from "./words.js";

/**
 * Explains why a command would mean something different on separate lines in a subshell; `undefined` if it would not.
 */
export function whyNotShell(command: string): string | undefined {
  if (isWords(command)) return undefined;
  const alone = parseShell(command);
  if (!alone.script) return `it cannot be parsed as shell: ${alone.problem.message}`;
  if (alone.script.commands.length === 0) return "it runs nothing";
  const opening = "(\n";
  const wrapped = parseShell(`${opening}${command}\n)`).script;
  const [subshell, ...rest] = wrapped?.commands ?? [];
  const body =
    subshell?.command.type === "Subshell" && rest.length === 0 ? subshell.command.body.commands : [];
  const same =
    wrapped && extents(wrapped, body, -opening.length) === extents(alone.script, alone.script.commands, 0);
  return same
    ? undefined
    : "its end would join what follows; look for a trailing backslash or an unclosed bracket";
}

function extents(script: Script, statements: Script["commands"], shift: number): string {
  const endOf = statementEnds(script);
  return statements.map((statement) => `${statement.pos + shift}-${endOf(statement) + shift}`).join();
}
