import type { AndOr, CommandNode, PipelineNode, Statement } from "unbash";

/** The command of a statement for which the shell waits: what runs in the background succeeds at once. */
export function foregroundOf(statement: Statement | undefined): PipelineNode | AndOr | undefined {
  return statement?.background ? undefined : statement?.command;
}

/** The only command of a list, if the shell waits for it. */
export function onlyForegroundOf(statements: readonly Statement[]): PipelineNode | AndOr | undefined {
  const [only, ...more] = statements;
  return more.length === 0 ? foregroundOf(only) : undefined;
}

/** The only command of a list, if its status is that of the list: it is neither negated, nor piped, nor in the background. */
export function onlyCommandOf(statements: readonly Statement[]): CommandNode | AndOr | undefined {
  const command = onlyForegroundOf(statements);
  return command?.type === "Pipeline" ? undefined : command;
}
