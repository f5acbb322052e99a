import Sqlite from "better-sqlite3";
import { Client } from "pg";
import type { Database } from "../servers/databases.ts";
import { ours } from "../servers/ours.ts";
import { startServer } from "../servers/server.ts";

/** Creates our tables in an empty database, and runs statements that both dialects understand. */
export async function fill(database: Database, statements: readonly string[]): Promise<void> {
  const server = await startServer(ours(database.url), database.folder);
  await server.stop();
  if (database.kind === "sqlite") fillSqlite(database.url.slice("file:".length), statements);
  else await fillPostgresql(database.url, statements);
}

function fillSqlite(path: string, statements: readonly string[]): void {
  const connection = new Sqlite(path);
  connection.pragma("synchronous = OFF");
  connection.transaction(() => {
    for (const statement of statements) connection.exec(statement);
  })();
  connection.pragma("wal_checkpoint(TRUNCATE)");
  connection.close();
}

async function fillPostgresql(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  // Prevents an automatic vacuum during a measurement.
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
  await client.end();
}
