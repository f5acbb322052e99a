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
  if (dialect === "postgresql") return createPostgresDatabase(inject("postgresUrl"));
  return `file:${join(temporaryFolder(), "defense.db")}`;
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
