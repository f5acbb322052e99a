import type { AndOr, CommandNode, PipelineNode, Statement } from "unbash";

/** A statement's command, if the shell waits for it. Background commands succeed at once. */
export function foregroundOf(statement: Statement | undefined): PipelineNode | AndOr | undefined {
  return statement?.background ? undefined : statement?.command;
}

/** The only command of a list, if the shell waits for it. */
export function onlyForegroundOf(statements: readonly Statement[]): PipelineNode | AndOr | undefined {
  const [only, ...more] = statements;
  return more.length === 0 ? foregroundOf(only) : undefined;
}

/**
 * The only command of a list, if its status is the status of the list. It must not be negated, piped or in the
 * background.
 */
export function onlyCommandOf(statements: readonly Statement[]): CommandNode | AndOr | undefined {
  const command = onlyForegroundOf(statements);
  return command?.type === "Pipeline" ? undefined : command;
}
