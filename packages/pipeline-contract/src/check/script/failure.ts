import type { Command, PipelineNode, Statement } from "unbash";
import { argumentsOf, literal, substitutionsDo, touchesFiles } from "./words.js";

/** Whether a node is a command that never fails, and does nothing but print. */
export function alwaysSucceeds(node: Statement["command"]): node is Command {
  if (node.type !== "Command" || node.redirects.some(touchesFiles) || substitutionsDo(node)) return false;
  return [":", "true", "echo", "printf"].includes(literal(node.name) ?? "");
}

/** Whether a handler after `||` does nothing but end the shell with a failure. */
export function isAbort(handler: PipelineNode): boolean {
  if (handler.type === "Command") return exitsWith(handler, /^(?:|\$\?|[1-9]\d*)$/);
  if (handler.type !== "BraceGroup") return false;
  const statements = handler.body.commands;
  const last = statements.at(-1)?.command;
  // After a message, `exit` alone would pass on the message's status.
  return (
    last?.type === "Command" &&
    exitsWith(last, /^[1-9]\d*$/) &&
    statements.slice(0, -1).every(({ command }) => alwaysSucceeds(command))
  );
}

/** From which statement on a list only passes on the status that it has reached. */
export function tailOf(statements: readonly Statement[]): number {
  return (
    statements.findLastIndex(
      ({ command }) => !(command.type === "Command" && exitsWith(command, /^(?:|\$\?)$/)),
    ) + 1
  );
}

function exitsWith(command: Command, status: RegExp): boolean {
  if (literal(command.name) !== "exit" || command.redirects.length > 0) return false;
  const text = argumentsOf(command)
    .map((word) => word.text.replaceAll('"', ""))
    .join(" ");
  // Beyond a byte, a status starts again at 0.
  return status.test(text) && !(Number(text) > 255);
}
