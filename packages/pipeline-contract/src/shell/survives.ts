import type { Script } from "unbash";
import { endOf, parseShell } from "./parse.js";

/** Why a command, on lines of its own in a subshell, would not be what it is alone; `undefined` if it would. */
export function whyNotShell(command: string): string | undefined {
  const alone = parseShell(command);
  if (!alone.script) return `it is not valid shell: ${alone.problem.message}`;
  if (alone.script.commands.length === 0) return "it runs nothing";
  const opening = "(\n";
  const [subshell, ...rest] = parseShell(`${opening}${command}\n)`).script?.commands ?? [];
  const body = subshell?.command.type === "Subshell" && rest.length === 0 ? subshell.command.body : undefined;
  const same = body && ends(body.commands, -opening.length) === ends(alone.script.commands, 0);
  return same
    ? undefined
    : "its end joins what follows it: look for a backslash or an open bracket at its end";
}

function ends(statements: Script["commands"], shift: number): string {
  return statements.map((statement) => `${statement.pos + shift}-${endOf(statement) + shift}`).join();
}
