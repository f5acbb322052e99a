import { parseDatabaseUrl } from "../../database/database-url.js";
import type { DatabaseReader } from "./database-reader.js";

/** Opens the database read-only. Creates and changes nothing. */
export async function openReader(url: string): Promise<DatabaseReader> {
  const location = parseDatabaseUrl(url);
  if (location.dialect === "sqlite") return (await import("./sqlite-reader.js")).openSqliteReader(location);
  return (await import("./postgresql-reader.js")).openPostgresqlReader(location);
}
