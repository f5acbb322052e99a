import { DefenseError } from "defense-core";
import { DatabaseError } from "./database-error.js";

/**
 * The message about an error for the operator who runs a command. Errors of the store are worded for clients, their
 * causes for operators.
 */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return DefenseError.is(error) && error.cause instanceof DatabaseError ? error.cause.message : error.message;
}
