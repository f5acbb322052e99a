import type { Script } from "unbash";
import { parseShell, statementEnds } from "./parse.js";

/** A name that is no word of the shell's own, and words without quotes, brackets or signs: no need to parse it. */
const WORDS =
  /^(?!(?:case|coproc|do|done|elif|else|esac|fi|for|function|if|in|select|then|time|until|while)\b)[\w./-]+(?: [\w./:@%+,-]+)*$/;

/** Why a command, on lines of its own in a subshell, would not be what it is alone; `undefined` if it would. */
export function whyNotShell(command: string): string | undefined {
  if (WORDS.test(command)) return undefined;
  const alone = parseShell(command);
  if (!alone.script) return `as shell, it cannot be read: ${alone.problem.message}`;
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
    : "its end joins what follows it: look for a backslash or an open bracket at its end";
}

function extents(script: Script, statements: Script["commands"], shift: number): string {
  const endOf = statementEnds(script);
  return statements.map((statement) => `${statement.pos + shift}-${endOf(statement) + shift}`).join();
}
