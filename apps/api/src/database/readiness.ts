import type { Database } from "./database.js";
import { DatabaseError } from "./database-error.js";
import { pendingMigrations } from "./migrations.js";
import { storeCall } from "./store-errors.js";

/** Readiness checks read the database at most once in this interval. */
export const READ_EVERY_MS = 1_000;

/** Readiness checks write to the database at most once in this interval. */
export const PROBE_EVERY_MS = 5_000;

/**
 * Resolves if the database answers, is writable, and has exactly this version's migrations. Otherwise rejects with an
 * error that says what is missing.
 */
export function databaseReadiness(database: Database): () => Promise<void> {
  const probeWrite = atMostEvery(PROBE_EVERY_MS, () => storeCall(database, () => database.probeWrite()));
  const requireMigrations = atMostEvery(READ_EVERY_MS, async () => {
    const pending = await pendingMigrations(database);
    if (pending.length > 0) throw new DatabaseError(`the database lacks migrations: ${pending.join(", ")}`);
  });
  return async () => {
    await requireMigrations();
    await probeWrite();
  };
}

/** Calls `call` at most once per interval. In between, all callers get the latest result. */
function atMostEvery(intervalMs: number, call: () => Promise<void>): () => Promise<void> {
  let outcome = Promise.resolve();
  let nextAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() < nextAt) return outcome;
    nextAt = Number.POSITIVE_INFINITY;
    outcome = call().finally(() => {
      nextAt = performance.now() + intervalMs;
    });
    return outcome;
  };
}
