import { DefenseError } from "defense-core";
import type { Database } from "./database.js";
import { pendingMigrations } from "./migrations.js";

/** Resolves when the database answers and has exactly the migrations of this version; rejects with what is missing. */
export function databaseReadiness(database: Database): () => Promise<void> {
  return async () => {
    const pending = await pendingMigrations(database).catch(explain);
    if (pending.length > 0) throw notReady(`the database lacks migrations: ${pending.join(", ")}`);
  };
}

/** What `pendingMigrations` says of a database that this version must not touch is made for the operator. */
function explain(error: unknown): never {
  throw DefenseError.is(error) ? error : notReady(error instanceof Error ? error.message : String(error));
}

function notReady(reason: string): DefenseError {
  return new DefenseError("store_unavailable", reason);
}
