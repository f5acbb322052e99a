import { closeSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { DatabaseError } from "./database-error.js";

/**
 * Checks what is quick to check: the file's header and size, and the first and last row of each table. Throws if any of
 * them is damaged. Repairs nothing, and misses damage elsewhere.
 */
export function checkFile(path: string): void {
  try {
    check(path);
  } catch (error) {
    if (codeOf(error) !== "SQLITE_READONLY_ROLLBACK") throw error;
    rollBack(path);
    check(path);
  }
}

function check(path: string): void {
  // A writable connection would move the log into the file when it closes, and so hide the damage.
  const connection = new Sqlite(path, { readonly: true, timeout: 0 });
  try {
    connection.exec("BEGIN"); // Keeps others from restarting the log meanwhile.
    checkSize(path, numberOf(connection, "page_count"), numberOf(connection, "page_size"));
    for (const table of tablesOf(connection)) checkTable(connection, table);
  } finally {
    connection.close();
  }
}

/** Rolls back the transaction of a process that was killed before the file had a write-ahead log. */
function rollBack(path: string): void {
  const connection = new Sqlite(path, { fileMustExist: true, timeout: 0 });
  try {
    connection.pragma("schema_version"); // SQLite rolls back before it reads.
  } finally {
    connection.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Sqlite.SqliteError ? error.code : undefined;
}

function numberOf(connection: Sqlite.Database, pragma: string): number {
  return Number(connection.pragma(pragma, { simple: true }));
}

/** Pages beyond the end of the file must be in the log, from which SQLite will move them into the file. */
function checkSize(path: string, pages: number, pageSize: number): void {
  const { size } = statSync(path);
  if (size > 0 && size < MIN_BYTES)
    throw new DatabaseError(`it is cut off after ${size} bytes; restore a backup`);
  if (size >= pages * pageSize) return;
  const logged = pagesInLog(`${realpathSync(path)}-wal`, pageSize);
  for (let page = Math.floor(size / pageSize) + 1; page <= pages; page++) {
    if (logged.has(page) || page === lockPage(pageSize)) continue;
    throw new DatabaseError(`it is cut off after ${size} of ${pages * pageSize} bytes; restore a backup`);
  }
}

/** SQLite never writes the page that holds its locks. */
function lockPage(pageSize: number): number {
  return 0x4000_0000 / pageSize + 1;
}

/** A smaller file is not a database, but SQLite takes a single byte for an empty database. */
const MIN_BYTES = 512;

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** The numbers of the pages in a write-ahead log. See "The WAL File Format" in SQLite's documentation. */
function pagesInLog(path: string, pageSize: number): Set<number> {
  const pages = new Set<number>();
  const log = openSync(path, "r");
  try {
    const salts = (at: number) => read(log, at, 8)?.toString("hex");
    const current = salts(16);
    for (let at = LOG_HEADER_BYTES; ; at += FRAME_HEADER_BYTES + pageSize) {
      // Frames from an earlier round have different salts.
      if (current === undefined || salts(at + 8) !== current) return pages;
      pages.add(read(log, at, 4)?.readUInt32BE() ?? 0);
    }
  } finally {
    closeSync(log);
  }
}

function read(file: number, at: number, length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length);
  return readSync(file, bytes, 0, length, at) === length ? bytes : undefined;
}

/** Lists the tables with row IDs. All tables of this server have them. */
function tablesOf(connection: Sqlite.Database): string[] {
  return connection
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND wr = 0",
    )
    .pluck()
    .all();
}

function checkTable(connection: Sqlite.Database, table: string): void {
  const from = `FROM "${table.replaceAll('"', '""')}" ORDER BY rowid`;
  try {
    connection.prepare(`SELECT * ${from} LIMIT 1`).all();
    connection.prepare(`SELECT * ${from} DESC LIMIT 1`).all();
  } catch (error) {
    if (!codeOf(error)?.startsWith("SQLITE_CORRUPT")) throw error;
    throw new DatabaseError(`it is damaged: its table ${table} cannot be read; restore a backup`, {
      cause: error,
    });
  }
}
