import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import Sqlite from "better-sqlite3";
import { PrismaClient } from "../generated/sqlite/client.js";
import { type Connection, connectionOn } from "./connection.js";
import { ConnectionQueue } from "./connection-queue.js";
import type { Database } from "./database.js";
import { DatabaseError } from "./database-error.js";
import { databaseName, type SqliteLocation } from "./database-url.js";
import { failureOf } from "./failure.js";
import { OpenFiles } from "./open-files.js";
import { pathFailure } from "./path-failure.js";
import { PreparedSqlite } from "./prepared-sqlite.js";
import { SerialSqliteAdapterFactory } from "./serial-sqlite-adapter.js";
import { busyDeadline, whileBusy } from "./sqlite-busy.js";
import { checkFile } from "./sqlite-check.js";
import { opennessWarnings, prepareFile } from "./sqlite-file.js";
import { TRANSACTION_LIMITS } from "./transaction-limits.js";

/** Opens an SQLite file. Creates a missing file and its folder. */
export async function openSqlite(location: SqliteLocation): Promise<Database> {
  const { path } = location;
  await openFile(path);
  const turns = new ConnectionQueue();
  const files = new OpenFiles(path);
  const prepared = new PreparedSqlite(path, pragmas({ foreignKeys: true }), files, turns);
  const client = new PrismaClient({
    adapter: adapter(path, { foreignKeys: true }, files, turns),
    errorFormat: "minimal",
    transactionOptions: TRANSACTION_LIMITS,
  });
  return {
    dialect: "sqlite",
    name: databaseName(location),
    warnings: opennessWarnings(path),
    client,
    table: (name) => `main."${name}"`,
    // With random content, SQLite must write every page each time.
    probeWrite: async () => {
      await client.$executeRaw`
        INSERT INTO main."write_probes" ("id", "content") VALUES ('probe', hex(randomblob(32768)))
        ON CONFLICT ("id") DO UPDATE SET "content" = excluded."content"`;
    },
    prepare: (statements) => prepared.prepare(statements),
    openConnection: () => openConnection(path, { foreignKeys: true }, files),
    // Prisma's migrations switch foreign keys off to rebuild a table, but inside a transaction that has no effect. So
    // foreign keys are off from the start.
    openMigrationConnection: () => openConnection(path, { foreignKeys: false }, files),
    close: async () => {
      await client.$disconnect();
      await prepared.close();
    },
  };
}

interface ConnectionOptions {
  readonly foreignKeys: boolean;
}

function adapter(
  path: string,
  options: ConnectionOptions,
  files: OpenFiles,
  queue: ConnectionQueue,
): SerialSqliteAdapterFactory {
  const connections = new PrismaBetterSqlite3({ url: path, timeout: 0, fileMustExist: true });
  return new SerialSqliteAdapterFactory(connections, files, pragmas(options), queue);
}

function pragmas({ foreignKeys }: ConnectionOptions): string {
  // An acknowledged commit must be on disk. By default, a database with a write-ahead log may lose the last commits in
  // a power failure.
  return `PRAGMA synchronous = FULL; PRAGMA foreign_keys = ${foreignKeys ? "ON" : "OFF"};`;
}

async function openFile(path: string): Promise<void> {
  try {
    prepareFile(path);
    await whileBusy(busyDeadline(), () => checkFile(path));
    await whileBusy(busyDeadline(), () => enableWal(path));
  } catch (error) {
    throw new DatabaseError(`the database file ${path} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return error.message;
  const failure = error as NodeJS.ErrnoException;
  if (failure.syscall !== undefined) return pathFailure(failure);
  return `it ${failureOf(error)?.reason ?? `cannot be opened (${failure.code ?? "unknown"})`}`;
}

/** With a write-ahead log, readers and writers never wait for each other. The mode is stored in the file. */
function enableWal(path: string): void {
  const connection = new Sqlite(path, { timeout: 0, fileMustExist: true });
  try {
    const mode = connection.pragma("journal_mode = WAL", { simple: true });
    if (mode !== "wal") throw new DatabaseError("its file system does not support SQLite's write-ahead log");
  } finally {
    connection.close();
  }
}

async function openConnection(
  path: string,
  options: ConnectionOptions,
  files: OpenFiles,
): Promise<Connection> {
  const factory = adapter(path, options, files, new ConnectionQueue());
  return connectionOn(await factory.connect(), (transaction, script) => transaction.executeScript(script));
}
