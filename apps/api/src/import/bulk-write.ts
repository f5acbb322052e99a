import type { Statements } from "../database/connection.js";
import { givenRows, givenValues } from "../database/json-rows.js";
import { Prisma } from "../generated/sqlite/client.js";
import type { ImportedTable, ImportTarget } from "./imported-table.js";
import type { StagedRow } from "./staged-rows.js";

/**
 * Writes any number of rows, then what `finish` writes: all or nothing. If the table is changeable, existing rows are
 * replaced; otherwise, one existing row fails the whole write. Calls `onWritten` with the number of rows in each chunk.
 */
export async function bulkWrite(
  { database: { dialect, table: fullName }, connection, table }: ImportTarget,
  chunks: Iterable<readonly StagedRow[]>,
  onWritten: (count: number) => void,
  finish: (transaction: Statements) => Promise<void>,
): Promise<void> {
  const target = Prisma.raw(fullName(table.name));
  const columns = [...table.keys, ...table.contents];

  async function writeChunks(
    statements: Statements,
    into: Prisma.Sql,
    whenStored: Prisma.Sql,
  ): Promise<void> {
    const values = Prisma.raw(givenValues(dialect, columns).join());
    for (const chunk of chunks) {
      await statements.execute(Prisma.sql`
        INSERT INTO ${into} (${names(columns)})
        SELECT ${values} FROM ${givenRows(dialect, chunk)} WHERE true ${whenStored}`);
      onWritten(chunk.length);
    }
  }

  if (dialect === "postgresql") {
    await connection.transaction(async (transaction) => {
      await writeChunks(transaction, target, onConflict(table));
      await finish(transaction);
    });
    return;
  }

  // SQLite allows one writer at a time. To hold the lock only briefly, first put the rows into a temporary table, which
  // needs no lock. Then move them with one statement.
  const staging = Prisma.raw(`temp."import_${crypto.randomUUID()}"`);
  await connection.execute(Prisma.sql`CREATE TABLE ${staging} (${names(columns)})`);
  try {
    await writeChunks(connection, staging, Prisma.empty);
    await connection.transaction(async (transaction) => {
      await transaction.execute(Prisma.sql`
        INSERT INTO ${target} (${names(columns)}) SELECT * FROM ${staging} WHERE true ${onConflict(table)}`);
      await finish(transaction);
    });
  } finally {
    // Ignore this error: the first one says more, and the table disappears with the connection anyway.
    await connection.execute(Prisma.sql`DROP TABLE ${staging}`).catch(() => {});
  }
}

function onConflict({ changeable, keys, contents }: ImportedTable): Prisma.Sql {
  if (!changeable) return Prisma.empty;
  const changes = contents.map(({ name }) => `"${name}" = excluded."${name}"`).join();
  return Prisma.sql`ON CONFLICT (${names(keys)}) DO UPDATE SET ${Prisma.raw(changes)}`;
}

function names(columns: readonly { readonly name: string }[]): Prisma.Sql {
  return Prisma.raw(columns.map(({ name }) => `"${name}"`).join());
}
