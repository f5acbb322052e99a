import { DefenseError } from "defense-core";
import type { Database } from "./database.js";
import { pendingMigrations } from "./migrations.js";

/** Tells whether the database answers and has all migrations: `null` when it is so, else what is missing. */
export function databaseReadiness(database: Database): () => Promise<string | null> {
  return async () => {
    try {
      const pending = await pendingMigrations(database);
      return pending.length === 0 ? null : `the database lacks migrations: ${pending.join(", ")}`;
    } catch (error) {
      return DefenseError.is(error) ? "the database does not answer" : (error as Error).message;
    }
  };
}
