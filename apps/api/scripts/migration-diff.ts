import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { Dialect } from "../src/database/dialect.ts";
import { migrationList } from "./migration-list.ts";
import { schemaOf } from "./schema.ts";
import { startSchemaEngine } from "./schema-engine.ts";

/**
 * The SQL that turns the migrations' tables into the models' tables; `null` if they agree. Runs SQLite's migrations in
 * memory, and PostgreSQL's in an empty database, where their tables remain.
 */
export async function migrationDiff(dialect: Dialect, emptyPostgresUrl: string): Promise<string | null> {
  const schema = schemaOf(dialect);
  const databases = dialect === "sqlite" ? sqliteInMemory() : postgresqlDatabase(emptyPostgresUrl);
  const engine = await startSchemaEngine(schema, databases);
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "migrations", ...migrationList(dialect) },
      to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content: schema }] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? null : stdout;
  } finally {
    engine.free();
  }
}

function sqliteInMemory(): SqlMigrationAwareDriverAdapterFactory {
  const databases = new PrismaBetterSqlite3({ url: ":memory:" });
  return {
    provider: databases.provider,
    adapterName: databases.adapterName,
    connect: () => databases.connect(),
    async connectToShadowDb() {
      const connection = await databases.connectToShadowDb();
      // The engine runs a migration as a single statement here, which the driver rejects.
      return Object.assign(connection, {
        executeRaw: async ({ sql }: { sql: string }) => {
          await connection.executeScript(sql);
          return 0;
        },
      });
    },
  };
}

function postgresqlDatabase(url: string): SqlMigrationAwareDriverAdapterFactory {
  const databases = new PrismaPg(url);
  return {
    provider: databases.provider,
    adapterName: databases.adapterName,
    connect: () => databases.connect(),
    // The adapter's own shadow database is the one in the URL.
    async connectToShadowDb() {
      const connection = await databases.connect();
      return Object.assign(connection, withCharColumns(connection));
    },
  };
}

/** PostgreSQL's type numbers. */
const CHAR = 18;
const TEXT = 25;

/** Reads columns of PostgreSQL's internal type "char" as text, because the adapter does not support that type. */
function withCharColumns(
  connection: Awaited<ReturnType<PrismaPg["connect"]>>,
): Pick<SqlDriverAdapter, "queryRaw"> {
  const pool = connection.underlyingDriver();
  const query = pool.query.bind(pool) as (
    ...args: unknown[]
  ) => Promise<{ fields?: { dataTypeID: number }[] }>;
  const queryRaw = connection.queryRaw.bind(connection);
  let charColumns: number[] = [];
  Object.assign(pool, {
    async query(...args: unknown[]) {
      const result = await query(...args);
      charColumns = [];
      for (const [index, field] of (result.fields ?? []).entries()) {
        if (field.dataTypeID !== CHAR) continue;
        field.dataTypeID = TEXT;
        charColumns.push(index);
      }
      return result;
    },
  });
  return {
    async queryRaw(sql) {
      const result = await queryRaw(sql);
      for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    },
  };
}
