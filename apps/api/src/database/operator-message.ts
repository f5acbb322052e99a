import { DefenseError } from "defense-core";
import { DatabaseError } from "./database-error.js";

/** What whoever runs a command is told of an error. One of the store is worded for clients; its cause is for them. */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return DefenseError.is(error) && error.cause instanceof DatabaseError ? error.cause.message : error.message;
}
