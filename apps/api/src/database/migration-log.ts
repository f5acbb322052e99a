import { createHash, randomUUID } from "node:crypto";
import { Prisma } from "../generated/sqlite/client.js";
import type { Statements, TransactionStatements } from "./connection.js";
import type { Database } from "./database.js";
import { DatabaseError } from "./database-error.js";
import type { Dialect } from "./dialect.js";

export interface RecordedMigration {
  readonly name: string;
  readonly state: "applied" | "failed";
}

/** SQL that returns all {@link RecordedMigration}s. `table` is the full name of the table where Prisma records them. */
export function recordedMigrationsQuery(table: string): string {
  return `
    SELECT migration_name AS name, CASE WHEN finished_at IS NULL THEN 'failed' ELSE 'applied' END AS state
    FROM ${table} WHERE rolled_back_at IS NULL`;
}

/** The table where Prisma's commands record applied migrations, exactly as they create it. */
const TABLES: Readonly<Record<Dialect, string>> = {
  sqlite: `
    CREATE TABLE "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`,
  postgresql: `
    CREATE TABLE "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`,
};

const TABLE_NAMES: Readonly<Record<Dialect, Prisma.Sql>> = {
  sqlite: Prisma.sql`SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  postgresql: Prisma.sql`
    SELECT relname FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'f')`,
};

export async function readMigrationLog(
  { table }: Pick<Database, "table">,
  { query }: Pick<Statements, "query">,
): Promise<RecordedMigration[]> {
  const rows = await query(Prisma.raw(recordedMigrationsQuery(table("_prisma_migrations"))));
  return rows.map(([name, state]) => ({ name, state }) as RecordedMigration);
}

export function migrationLog(
  { dialect, table }: Pick<Database, "dialect" | "table">,
  { execute, query, runScript }: TransactionStatements,
) {
  const log = table("_prisma_migrations");
  return {
    /**
     * Creates the table if it is missing.
     *
     * @throws DatabaseError if the database belongs to another application.
     */
    async prepare(): Promise<void> {
      const tables = (await query(TABLE_NAMES[dialect])).map(([name]) => name);
      if (tables.includes("_prisma_migrations")) return;
      if (tables.length > 0) {
        throw new DatabaseError(
          "the database is not empty, and its tables belong to something else: they hold no record of migrations. " +
            "Name another database in DATABASE_URL.",
        );
      }
      await runScript(TABLES[dialect]);
    },

    async record(name: string, script: string, startedAt: Date): Promise<void> {
      const checksum = createHash("sha256").update(script).digest("hex");
      const [started, finished] = [startedAt, new Date()].map((at) => timestamp(dialect, at));
      await execute(Prisma.sql`
        INSERT INTO ${Prisma.raw(log)}
          (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
        VALUES (${randomUUID()}, ${checksum}, ${name}, ${started}, ${finished}, 1)`);
    },
  };
}

function timestamp(dialect: Dialect, at: Date): Prisma.Sql {
  return dialect === "postgresql"
    ? Prisma.sql`CAST(${at.toISOString()} AS timestamptz)`
    : // Prisma stores a time as text, with the offset `+00:00`.
      Prisma.sql`${at.toISOString().replace("Z", "+00:00")}`;
}
