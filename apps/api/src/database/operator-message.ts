import { DefenseError } from "defense-core";
import { DatabaseError } from "./database-error.js";

/**
 * An error's message for an operator who runs a command. The store words its errors for clients, and their causes for
 * operators.
 */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return DefenseError.is(error) && error.cause instanceof DatabaseError ? error.cause.message : error.message;
}
