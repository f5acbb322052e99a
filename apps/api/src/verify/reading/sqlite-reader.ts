import Sqlite from "better-sqlite3";
import type { SqliteLocation } from "../../database/database-url.js";
import { requireReadableFile } from "../../database/readable-file.js";
import { BUSY_LIMIT_MS } from "../../database/sqlite-busy.js";
import type { DatabaseReader, Query, RawRow } from "./database-reader.js";

/** Opens an SQLite file for reading. Does not create a missing file. */
export function openSqliteReader({ path }: SqliteLocation): DatabaseReader {
  requireReadableFile(path, "check DATABASE_URL");
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: BUSY_LIMIT_MS });
  const query: Query = async (sql, values = []) =>
    connection
      .prepare<[Record<string, unknown>], RawRow>(sql)
      .all(Object.fromEntries(values.map((value, index) => [String(index + 1), value])));
  return {
    dialect: "sqlite",
    table: (name) => `main."${name}"`,
    hasTable: async (name) => (await query("SELECT 1 FROM sqlite_master WHERE name = $1", [name])).length > 0,
    async asOfOneMoment(read) {
      connection.exec("BEGIN");
      try {
        return await read(query);
      } finally {
        if (connection.inTransaction) connection.exec("COMMIT");
      }
    },
    close: async () => void connection.close(),
  };
}
