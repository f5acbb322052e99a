import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrationList } from "../../scripts/migration-list.js";
import { startSchemaEngine } from "../../scripts/schema-engine.js";
import { migrationScript } from "../../src/database/bundled-migrations.js";
import type { Database } from "../../src/database/database.js";
import { applyMigrations, pendingMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";

/** Our migrations and Prisma's engine must each accept the databases that the other has migrated. */

const filters = { externalTables: [], externalEnums: [] };

describe.each(dialects)("Prisma's schema engine on %s", (dialect) => {
  const migrationsList = migrationList(dialect);
  const all = migrationsList.migrationDirectories.map(({ path }) => path);
  const last = all.at(-1) ?? "";
  let url: string;
  let database: Database;

  beforeEach(async () => {
    url = await freshDatabaseUrl(dialect);
    database = await openDatabase(url);
  });

  afterEach(() => database.close());

  /** On SQLite, the engine requires exclusive access to the file. */
  async function withEngine<T>(work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
    await database.close();
    const databases =
      dialect === "sqlite" ? new PrismaBetterSqlite3({ url: url.slice("file:".length) }) : new PrismaPg(url);
    const connection = await databases.connect();
    const engine = await startSchemaEngine(`datasource db { provider = "${dialect}" }`, {
      provider: databases.provider,
      adapterName: databases.adapterName,
      connect: async () => connection,
      connectToShadowDb: () => Promise.reject(new Error("it needs none")),
    });
    try {
      return await work(engine);
    } finally {
      engine.free();
      await connection.dispose();
      database = await openDatabase(url);
    }
  }

  const appliedByEngine = async () =>
    (await withEngine((engine) => engine.applyMigrations({ migrationsList, filters }))).appliedMigrationNames;

  const diagnosis = () =>
    withEngine((engine) =>
      engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters }),
    );

  /** The table of migrations, as the database describes it. */
  const table = () =>
    database.client.$queryRawUnsafe(
      dialect === "sqlite"
        ? "SELECT sql FROM sqlite_master WHERE name = '_prisma_migrations'"
        : `SELECT column_name, data_type, character_maximum_length, is_nullable, column_default
             FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`,
    );

  const set = (change: string) =>
    database.client.$executeRawUnsafe(
      `UPDATE _prisma_migrations SET ${change} WHERE migration_name = '${last}'`,
    );

  test("finds no problems, and nothing to apply", async () => {
    await applyMigrations(database);
    expect(await diagnosis()).toEqual({
      editedMigrationNames: [],
      failedMigrationNames: [],
      hasMigrationsTable: true,
      history: null,
    });
    expect(await appliedByEngine()).toEqual([]);
  });

  test("would have made the same record", async () => {
    await applyMigrations(database);
    const [ours, records] = [await table(), await kindsOfValues(database)];
    await database.close();
    url = await freshDatabaseUrl(dialect);
    database = await openDatabase(url);
    expect(await appliedByEngine()).toEqual(all);
    expect(await table()).toEqual(ours);
    expect(await kindsOfValues(database)).toEqual(records);
    expect(await pendingMigrations(database)).toEqual([]);
  });

  test("refuses an unfinished migration, as we do", async () => {
    await applyMigrations(database);
    await set("finished_at = NULL, applied_steps_count = 0");
    expect(await diagnosis()).toMatchObject({ failedMigrationNames: [last] });
    await expect(appliedByEngine()).rejects.toThrow(last);
    await expect(applyMigrations(database)).rejects.toThrow(last);
  });

  test("reapplies a rolled-back migration, as we do", async () => {
    await applyMigrations(database);
    await set("finished_at = NULL, rolled_back_at = CURRENT_TIMESTAMP");
    expect(await pendingMigrations(database)).toEqual([last]);
    expect(await diagnosis()).toMatchObject({
      failedMigrationNames: [],
      history: { diagnostic: "databaseIsBehind", unappliedMigrationNames: [last] },
    });
    for (const statement of undoing(migrationScript(dialect, last)))
      await database.client.$executeRawUnsafe(statement);
    expect(await applyMigrations(database)).toEqual([last]);
    expect(await diagnosis()).toMatchObject({ failedMigrationNames: [], history: null });
  });

  test("detects that a migration was changed afterwards", async () => {
    await applyMigrations(database);
    await set("checksum = 'another'");
    expect(await diagnosis()).toMatchObject({ editedMigrationNames: [last] });
  });
});

/** The statements that undo a script. */
function undoing(script: string): string[] {
  return script
    .split(";\n")
    .flatMap((statement) => {
      const [, kind, name] = /^(CREATE TABLE|CREATE INDEX|ALTER TABLE) "(\w+)"/m.exec(statement) ?? [];
      if (kind !== "ALTER TABLE")
        return kind ? [`${kind.replace("CREATE", "DROP")} IF EXISTS "${name}"`] : [];
      const columns = statement.matchAll(/ADD COLUMN\s+"(\w+)"/g);
      return Array.from(columns, ([, column]) => `ALTER TABLE "${name}" DROP COLUMN "${column}"`);
    })
    .reverse();
}

/** For each recorded migration, the values that are always the same, and the types of the others. */
async function kindsOfValues({ client, dialect }: Database): Promise<unknown> {
  const typeOf = dialect === "sqlite" ? "typeof" : "pg_typeof";
  return client.$queryRawUnsafe(`
    SELECT migration_name, checksum, logs, rolled_back_at, applied_steps_count, length(id) AS id_length,
      CAST(${typeOf}(started_at) AS TEXT) AS started, CAST(${typeOf}(finished_at) AS TEXT) AS finished,
      started_at <= finished_at AS is_ordered
    FROM _prisma_migrations ORDER BY migration_name`);
}
