import { mkdtempSync } from "node:fs";
import { join, sep } from "node:path";
import { inject } from "vitest";
import type { Dialect } from "../../src/database/dialect.js";
import { openDatabase } from "../../src/database/open-database.js";
import { createPostgresDatabase } from "./postgres.js";

/** For `describe.each`. */
export const dialects: readonly Dialect[] = ["sqlite", "postgresql"];

/** The URL of an empty database of its own, without tables. */
export async function freshDatabaseUrl(dialect: Dialect): Promise<string> {
  if (dialect === "postgresql") return createPostgresDatabase(await postgresUrl());
  return `file:${join(temporaryFolder(), "defense.db")}`;
}

/** The URL of a database on the PostgreSQL server of this run, which is started for the first test that needs it. */
export async function postgresUrl(): Promise<string> {
  const answer = await fetch(inject("postgresStarter"));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Sets at which isolation level transactions on a PostgreSQL database run unless they say otherwise. */
export async function setDefaultIsolation(url: string, level: string): Promise<void> {
  const database = await openDatabase(url);
  const name = new URL(url).pathname.slice(1);
  await database.client.$executeRawUnsafe(
    `ALTER DATABASE ${name} SET default_transaction_isolation = '${level}'`,
  );
  await database.close();
}

/** An empty folder that is removed when all tests are over. */
export function temporaryFolder(): string {
  return mkdtempSync(inject("temporaryFolder") + sep);
}
