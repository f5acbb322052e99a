import type { Database } from "./database.js";
import { DatabaseError } from "./database-error.js";
import { pendingMigrations } from "./migrations.js";

/** Resolves when the database answers and has exactly the migrations of this version; rejects with what is missing. */
export function databaseReadiness(database: Database): () => Promise<void> {
  return async () => {
    const pending = await pendingMigrations(database);
    if (pending.length > 0) throw new DatabaseError(`the database lacks migrations: ${pending.join(", ")}`);
  };
}
