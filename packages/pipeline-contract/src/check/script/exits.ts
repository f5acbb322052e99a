import type { ScriptRun } from "./execution-record.js";
import type { Frame } from "./frame.js";

/** After the failure of a command the shell ends, or the function returns, and the rest of it is not run. */
export function leave(
  how: "exits" | "returns",
  command: ScriptRun | undefined,
  { shell, ...frame }: Frame,
): void {
  if (!frame.unreachable) frame.loop?.leave(how === "returns" ? "return" : "exit");
  if (how === "returns") {
    if (frame.returnIsFatal !== true) shell.mayHaveReturned = true;
    return;
  }
  if (frame.endIsFatal === true) return;
  if (command?.known) shell.endedBy ??= command.text;
  else shell.mayHaveEnded = true;
}
