import { Prisma } from "../generated/sqlite/client.js";
import type { Database, DatabaseClient } from "./database.js";

/** Where rows are written, and how a row that exists already is treated. */
export interface BulkTarget {
  /** The table's full name, as SQL. */
  readonly table: string;
  readonly columns: readonly BulkColumn[];
  /** `ON CONFLICT …`, as both dialects have it; without it, an existing row makes the whole write fail. */
  readonly onConflict?: string;
}

export interface BulkColumn {
  readonly name: string;
  readonly type: "text" | "integer" | "timestamp";
}

/** A value per column of the target. */
export type BulkRow = readonly (string | number | Date | null)[];

/** Size of the JSON text in which rows travel to the database. */
const CHUNK_CHARACTERS = 1024 * 1024;

/** Far more than any import takes; what has hung that long is given up. */
const TRANSACTION_LIMIT_MS = 60 * 60_000;

type RawClient = Pick<DatabaseClient, "$executeRaw">;

/**
 * Writes any number of rows, all or none, in JSON texts of bounded size. Calls `onWritten`
 * with the number of rows that are on their way.
 */
export async function bulkWrite(
  { client, dialect }: Database,
  target: BulkTarget,
  rows: readonly BulkRow[],
  onWritten: (count: number) => void,
): Promise<void> {
  if (dialect === "postgresql") {
    const limits = { maxWait: TRANSACTION_LIMIT_MS, timeout: TRANSACTION_LIMIT_MS };
    await client.$transaction(
      (transaction) => writeChunks(transaction, insertPostgresql(target), rows, onWritten),
      limits,
    );
    return;
  }

  // SQLite has one writer at a time. So that it is not this one for longer than need be, the rows are put
  // into a temporary table first, which needs no lock, and then moved by one statement.
  const staging = { table: `temp."import_${crypto.randomUUID()}"`, columns: target.columns };
  await client.$executeRaw(Prisma.sql`CREATE TABLE ${Prisma.raw(staging.table)} (${columnNames(target)})`);
  try {
    await writeChunks(client, insertSqlite(staging), rows, onWritten);
    await client.$executeRaw(
      insert(target, Prisma.sql`SELECT * FROM ${Prisma.raw(staging.table)} WHERE true`),
    );
  } finally {
    await client.$executeRaw(Prisma.sql`DROP TABLE ${Prisma.raw(staging.table)}`);
  }
}

async function writeChunks(
  client: RawClient,
  insertJson: (json: string) => Prisma.Sql,
  rows: readonly BulkRow[],
  onWritten: (count: number) => void,
): Promise<void> {
  for (const { json, count } of jsonChunks(rows)) {
    await client.$executeRaw(insertJson(json));
    onWritten(count);
  }
}

/** The rows as JSON arrays of bounded size. */
function* jsonChunks(rows: readonly BulkRow[]): Generator<{ json: string; count: number }> {
  let chunk: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    chunk.push(json);
    characters += json.length;
    if (characters < CHUNK_CHARACTERS) continue;
    yield { json: `[${chunk.join()}]`, count: chunk.length };
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield { json: `[${chunk.join()}]`, count: chunk.length };
}

function insertSqlite(target: BulkTarget): (json: string) => Prisma.Sql {
  // Prisma keeps a time as text, with this form of the offset.
  const values = target.columns.map(({ type }, index) =>
    type === "timestamp" ? `replace(value ->> ${index}, 'Z', '+00:00')` : `value ->> ${index}`,
  );
  return (json) =>
    insert(target, Prisma.sql`SELECT ${Prisma.raw(values.join())} FROM json_each(${json}) WHERE true`);
}

function insertPostgresql(target: BulkTarget): (json: string) => Prisma.Sql {
  const values = target.columns.map(({ type }, index) => `CAST(value ->> ${index} AS ${type})`);
  return (json) =>
    insert(
      target,
      Prisma.sql`SELECT ${Prisma.raw(values.join())} FROM json_array_elements(CAST(${json} AS json)) AS t (value)`,
    );
}

function insert(target: BulkTarget, select: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`INSERT INTO ${Prisma.raw(target.table)} (${columnNames(target)}) ${select} ${Prisma.raw(target.onConflict ?? "")}`;
}

function columnNames({ columns }: BulkTarget): Prisma.Sql {
  return Prisma.raw(columns.map(({ name }) => `"${name}"`).join());
}
