import type { ScriptRun } from "../state/execution-record.js";
import type { Frame } from "../state/frame.js";

/** Records that a handled failure may skip the rest. Not needed if the failure fails the script anyway. */
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
  if (command?.isOfContract) shell.endedBy ??= command.text;
  else shell.mayHaveEnded = true;
}
