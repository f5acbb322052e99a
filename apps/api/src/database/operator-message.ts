import { DefenseError } from "defense-core";
import { DatabaseError } from "./database-error.js";

/**
 * The message of an error for an operator who runs a command. Errors of the store are worded for clients, and their
 * causes for operators.
 */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return DefenseError.is(error) && error.cause instanceof DatabaseError ? error.cause.message : error.message;
}
