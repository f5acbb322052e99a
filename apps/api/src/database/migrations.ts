import { DefenseError } from "defense-core";
import { bundledMigrations, migrationScript } from "./bundled-migrations.js";
import type { TransactionStatements } from "./connection.js";
import type { Database } from "./database.js";
import { DatabaseError } from "./database-error.js";
import type { Dialect } from "./dialect.js";
import { failureOf } from "./failure.js";
import {
  migrationLog,
  type RecordedMigration,
  readMigrationLog,
  recordedMigrationsQuery,
} from "./migration-log.js";
import { databaseCode, databaseMessage, isMissingTable, storeCall } from "./store-errors.js";

/**
 * Resolves to the names of this version's pending migrations, oldest first. Rejects if this version must not touch the
 * database.
 */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const query = recordedMigrationsQuery(database.table("_prisma_migrations"));
  const read = () => database.client.$queryRawUnsafe<RecordedMigration[]>(query);
  return pendingAmong(database.dialect, await recordedMigrations(database, read));
}

/** Returns the pending migrations, given the recorded ones (see `recordedMigrationsQuery`). */
export function pendingAmong(dialect: Dialect, recorded: readonly RecordedMigration[]): string[] {
  const bundled = bundledMigrations(dialect);
  const failed = recorded.filter(({ state }) => state === "failed");
  if (failed.length > 0) {
    throw new DatabaseError(
      `the database has a migration that was started but not finished (${names(failed)}). Restore a backup, or ` +
        "repair the database and record that with `prisma migrate resolve`.",
    );
  }
  const unknown = recorded.filter(({ name }) => !bundled.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `the database was migrated by a newer version (${names(unknown)} is unknown to this one). Run that version, ` +
        "or restore an older backup.",
    );
  }
  const applied = new Set(recorded.map(({ name }) => name));
  return bundled.filter((name) => !applied.has(name));
}

/**
 * Applies all pending migrations or none, and resolves to their names. If several processes call this at once, one
 * migrates; the others wait and then find nothing to do. Records the migrations as Prisma's own command does.
 *
 * Does not use Prisma's client, whose query compiler takes a long time to load.
 */
export async function applyMigrations(database: Database): Promise<string[]> {
  const connection = await storeCall(database, () => database.openMigrationConnection());
  try {
    const recorded = await recordedMigrations(database, () => readMigrationLog(database, connection));
    if (pendingAmong(database.dialect, recorded).length === 0) return [];

    return await storeCall(database, () =>
      connection.transaction((statements) => applyPending(database, statements)),
    );
  } finally {
    await connection.close();
  }
}

async function applyPending(database: Database, statements: TransactionStatements): Promise<string[]> {
  const log = migrationLog(database, statements);
  await log.prepare();
  const pending = pendingAmong(database.dialect, await readMigrationLog(database, statements));
  for (const name of pending) {
    const script = migrationScript(database.dialect, name);
    const startedAt = new Date();
    try {
      await statements.runScript(script);
    } catch (error) {
      throw new DatabaseError(
        `Migration ${name} failed and the database is unchanged: ${reasonOf(database, error)}`,
        { cause: error },
      );
    }
    await log.record(name, script, startedAt);
  }
  return pending;
}

function reasonOf({ name }: Database, error: unknown): string {
  const failure = failureOf(error);
  if (failure) return `${name} ${failure.reason}`;
  return databaseMessage(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Returns no migrations if the table does not exist. */
async function recordedMigrations(
  database: Database,
  read: () => Promise<RecordedMigration[]>,
): Promise<RecordedMigration[]> {
  try {
    return await storeCall(database, read);
  } catch (error) {
    if (isMissingTable(error)) return [];
    if (DefenseError.is(error)) throw error;
    const code = databaseCode(error) ?? (error instanceof Error ? error.name : typeof error);
    throw new DatabaseError(`${database.name} cannot be read (${code})`, { cause: error });
  }
}

function names(migrations: readonly RecordedMigration[]): string {
  return migrations.map(({ name }) => name).join(", ");
}
