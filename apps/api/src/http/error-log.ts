import { DefenseError } from "defense-core";
import { DatabaseError } from "../database/database-error.js";
import { RequestError } from "./request-error.js";

/**
 * The parts of an error that may be logged: our own messages, and the kind, code, and stack of third-party errors. A
 * third-party message may quote an answer or a secret, so it is left out.
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (DefenseError.is(error)) {
    return { type: error.name, code: error.code, detail: error.detail, ...causeOf(error) };
  }
  if (error instanceof RequestError) return { type: error.name, detail: error.detail, ...causeOf(error) };
  if (error instanceof DatabaseError) return { type: error.name, detail: error.message, ...causeOf(error) };
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, databaseCode } = error as { code?: unknown; databaseCode?: unknown };
  return {
    type: error.name,
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(typeof databaseCode === "string" && { database_code: databaseCode }),
    at: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  };
}

function causeOf({ cause }: Error): { cause?: Record<string, unknown> } {
  return cause === undefined ? {} : { cause: loggableError(cause) };
}
