import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { DefenseError } from "defense-core";
import { bundledMigrations, migrationList } from "./bundled-migrations.js";
import type { Database } from "./database.js";
import { DatabaseError } from "./database-error.js";
import type { Dialect } from "./dialect.js";
import { failureOf } from "./failure.js";
import { startSchemaEngine } from "./schema-engine.js";
import { databaseCode, databaseMessage, isMissingTable, storeCall } from "./store-errors.js";

/**
 * The names of the migrations that come with this version and are not applied, oldest first. Throws when the
 * database is in a state that this version must not touch.
 */
export async function pendingMigrations(database: Database): Promise<string[]> {
  return pendingAmong(database.dialect, await recordedMigrations(database));
}

/** The same, from what a database has recorded (see {@link recordedMigrationsQuery}). */
export function pendingAmong(dialect: Dialect, recorded: readonly RecordedMigration[]): string[] {
  const bundled = bundledMigrations(dialect);
  const failed = recorded.filter(({ state }) => state === "failed");
  if (failed.length > 0) {
    throw new DatabaseError(
      `the database holds a migration that was begun and not finished (${names(failed)}). Restore a backup, or ` +
        "repair the database and record that with `prisma migrate resolve`.",
    );
  }
  const unknown = recorded.filter(({ name }) => !bundled.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `the database was migrated by a newer version (${names(unknown)} is unknown to this one). Run that version, ` +
        "or restore a backup from before.",
    );
  }
  const applied = new Set(recorded.map(({ name }) => name));
  return bundled.filter((name) => !applied.has(name));
}

/**
 * Applies pending migrations, all or none, and resolves to their names. Safe to be called by several
 * processes at once: one migrates, the others wait and find nothing left to do.
 */
export async function applyMigrations(database: Database): Promise<string[]> {
  if ((await pendingMigrations(database)).length === 0) return [];

  const session = await storeCall(database, () => database.openMigrationSession());
  try {
    const applied = await runSchemaEngine(database, session.adapter);
    await storeCall(database, () => session.commit());
    return applied;
  } finally {
    await session.close();
  }
}

async function runSchemaEngine(database: Database, adapter: SqlDriverAdapter): Promise<string[]> {
  const migrationsList = migrationList(database.dialect);
  let failure: Error | undefined;

  async function executeScript(script: string): Promise<void> {
    try {
      await adapter.executeScript(script);
    } catch (error) {
      const failed = migrationsList.migrationDirectories.find(
        ({ migrationFile }) => migrationFile.content.value === script,
      );
      // The engine goes on to record the failure, and PostgreSQL's refusal of that hides the cause.
      failure ??= unchanged(database, `Migration ${failed?.path} failed`, error);
      throw error;
    }
  }

  const engine = await startSchemaEngine(`datasource db { provider = "${database.dialect}" }`, {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    connect: async () => ({ ...adapter, executeScript }),
    connectToShadowDb: () => Promise.reject(new Error("Applying migrations needs no shadow database")),
  });
  try {
    const filters = { externalTables: [], externalEnums: [] };
    return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
  } catch (error) {
    throw failure ?? unchanged(database, "the migrations failed", error);
  } finally {
    engine.free();
  }
}

function unchanged({ name }: Database, what: string, error: unknown): Error {
  const failure = failureOf(error);
  const message = databaseMessage(error) ?? (error instanceof Error ? error.message : String(error));
  // The engine's messages end with a trace of its own functions.
  const reason = failure ? `${name} ${failure.reason}` : message.replace(/\n +0: .*/s, "");
  return new Error(`${what} and the database is unchanged: ${reason}`, { cause: error });
}

/** A migration that a database has recorded. */
export interface RecordedMigration {
  readonly name: string;
  readonly state: "applied" | "failed";
}

/** The SQL that gives all {@link RecordedMigration}s; `table` is the full name of Prisma's table of them. */
export function recordedMigrationsQuery(table: string): string {
  return `
    SELECT migration_name AS name, CASE WHEN finished_at IS NULL THEN 'failed' ELSE 'applied' END AS state
    FROM ${table} WHERE rolled_back_at IS NULL`;
}

async function recordedMigrations(database: Database): Promise<RecordedMigration[]> {
  const query = recordedMigrationsQuery(database.table("_prisma_migrations"));
  try {
    return await storeCall(database, () => database.client.$queryRawUnsafe<RecordedMigration[]>(query));
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
