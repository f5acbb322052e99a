import { mkdtempSync } from "node:fs";
import { join, sep } from "node:path";
import { inject } from "vitest";
import type { Database } from "../../src/database/database.js";
import type { Dialect } from "../../src/database/dialect.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { createPostgresDatabase, type Postgres, startPostgres } from "./postgres.js";

export const dialects: readonly Dialect[] = ["sqlite", "postgresql"];

/** The URL of a new database without tables. */
export async function freshDatabaseUrl(dialect: Dialect): Promise<string> {
  if (dialect === "postgresql") return createPostgresDatabase(await postgresUrl());
  return `file:${join(temporaryFolder(), "defense.db")}`;
}

let migrated: Promise<string> | undefined;

/** The URL of a new database with all tables. On PostgreSQL, it is a copy, which is faster than migrating. */
export async function migratedDatabaseUrl(dialect: Dialect): Promise<string> {
  if (dialect === "sqlite") return migrate(await freshDatabaseUrl(dialect));
  migrated ??= freshDatabaseUrl(dialect).then(migrate);
  return createPostgresDatabase(await postgresUrl(), new URL(await migrated).pathname.slice(1));
}

async function migrate(url: string): Promise<string> {
  const database = await openDatabase(url);
  await applyMigrations(database);
  await database.close();
  return url;
}

/** The URL of a database on this run's PostgreSQL server, which starts when the first test needs it. */
export async function postgresUrl(): Promise<string> {
  const answer = await fetch(inject("postgresStarter"));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** A migrated database on a separate PostgreSQL server that a test may stop and start. */
export interface StoppableDatabase {
  readonly postgres: Postgres;
  readonly database: Database;
  remove(): Promise<void>;
}

export async function stoppableDatabase(): Promise<StoppableDatabase> {
  const postgres = await startPostgres();
  const database = await openDatabase(postgres.url("postgres"));
  await applyMigrations(database);
  return {
    postgres,
    database,
    async remove() {
      await database.close();
      await postgres.remove();
    },
  };
}

export async function setDefaultIsolation(url: string, level: string): Promise<void> {
  const database = await openDatabase(url);
  const name = new URL(url).pathname.slice(1);
  await database.client.$executeRawUnsafe(
    `ALTER DATABASE ${name} SET default_transaction_isolation = '${level}'`,
  );
  await database.close();
}

/** An empty folder that is removed after all tests. */
export function temporaryFolder(): string {
  return mkdtempSync(inject("temporaryFolder") + sep);
}
