import type { Database } from "./database.js";
import { parseDatabaseUrl } from "./database-url.js";

/**
 * Opens the database at a URL (see `parseDatabaseUrl`). Creates a missing SQLite file and its folder. Contacts a
 * PostgreSQL server only with the first query.
 */
export async function openDatabase(url: string): Promise<Database> {
  const location = parseDatabaseUrl(url);
  if (location.dialect === "sqlite") {
    const { openSqlite } = await import("./sqlite.js");
    return openSqlite(location);
  }
  const { openPostgresql } = await import("./postgresql.js");
  return openPostgresql(location);
}
