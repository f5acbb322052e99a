import { SqliteError } from "better-sqlite3";
import type { Database } from "../database/database.js";
import { isDuplicate, isWriteConflict, storeCall } from "../database/store-errors.js";
import { bulkWrite } from "./bulk-write.js";
import { type ImportedTable, type ImportTarget, isSameRow } from "./imported-table.js";
import { StagedRows, type Stored, type Value } from "./staged-rows.js";
import { markStored } from "./stored-rows.js";

/** The result of an import. The three counts add up to the number of rows in the file. */
export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Receives numbers of rows as an import progresses. */
export type ImportProgress = (done: number, total: number) => void;

/** Two rows contradict each other, or a row contradicts a stored one. Nothing was imported. */
export class ImportConflictError extends Error {
  override readonly name = "ImportConflictError";
}

export interface FileRow {
  /** Counted from 1. */
  readonly line: number;
  readonly values: readonly Value[];
}

/** The valid rows of a file, each key once. */
export interface StagedFile {
  readonly rows: StagedRows;
  /** The number of rows, including repeated ones. */
  readonly total: number;
  close(): void;
}

const MAX_ATTEMPTS = 10;

/** Reads all rows of a file and keeps them outside memory. Refuses a file that contradicts itself. */
export async function stageRows(
  table: ImportedTable,
  rows: AsyncIterable<FileRow> | Iterable<FileRow>,
): Promise<StagedFile> {
  const staged = new StagedRows(table.keys.map(({ type }) => type));
  try {
    let total = 0;
    for await (const { line, values } of rows) {
      staged.add(values, line);
      total++;
    }
    staged.sort();
    refuseContradictions(table, staged);
    return { rows: staged, total, close: () => staged.close() };
  } catch (error) {
    staged.close();
    throw explained(error);
  }
}

function refuseContradictions(table: ImportedTable, rows: StagedRows): void {
  for (const { first, repeated } of rows.repetitions()) {
    if (isSameRow(table, JSON.parse(first.json), JSON.parse(repeated.json))) continue;
    throw new ImportConflictError(
      `lines ${first.line} and ${repeated.line} contradict each other about ${table.describe(first.key)}`,
    );
  }
}

/** Stores the rows of a file, all or none. Importing the same rows again changes nothing. */
export async function importRows(
  database: Database,
  table: ImportedTable,
  file: StagedFile,
  onProgress: ImportProgress = () => {},
): Promise<ImportCounts> {
  const connection = await storeCall(database, () => database.openConnection());
  try {
    return await untilNotOvertaken(database, () =>
      importOnce({ database, connection, table }, file, onProgress),
    );
  } catch (error) {
    throw explained(error);
  } finally {
    await connection.close();
  }
}

async function untilNotOvertaken<T>(database: Database, attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await storeCall(database, attempt);
    } catch (error) {
      if (!isDuplicate(error) && !isWriteConflict(error)) throw error;
      if (count === MAX_ATTEMPTS) {
        throw new Error("other imports keep storing the same rows; nothing was imported; try again", {
          cause: error,
        });
      }
    }
  }
}

async function importOnce(
  target: ImportTarget,
  { rows, total }: StagedFile,
  onProgress: ImportProgress,
): Promise<ImportCounts> {
  const { table } = target;
  await markStored(target, rows);
  const conflict = table.changeable ? undefined : rows.firstInFile("different");
  if (conflict) {
    throw new ImportConflictError(
      `line ${conflict.line}: ${table.describe(conflict.key)} is already stored with different content, which is never changed`,
    );
  }

  const added = rows.count("nothing");
  const updated = rows.count("different");
  const unchanged = total - added - updated;
  if (unchanged === total) {
    onProgress(total, total);
    return { added, updated, unchanged };
  }
  // Another import may change rows that were unchanged so far. Writing all rows keeps the rows of two files from
  // mixing.
  const toWrite: Stored[] = table.changeable ? ["nothing", "different", "same"] : ["nothing", "different"];
  let done = total - toWrite.reduce((sum, stored) => sum + rows.count(stored), 0);
  onProgress(done, total);
  const onWritten = (count: number) => {
    done += count;
    onProgress(done, total);
  };

  const consequences = await table.consequences?.(target, rows);
  try {
    // The rows are ordered by key, so that concurrent imports may wait for each other but never deadlock.
    const written = rows.chunks(toWrite);
    await bulkWrite(target, written, onWritten, async (transaction) => {
      await consequences?.write(transaction);
    });
  } finally {
    consequences?.close();
  }
  return { added, updated, unchanged };
}

/** SQLite also keeps the staged rows. Its errors are about that temporary file, not about the database. */
function explained(error: unknown): unknown {
  if (!(error instanceof SqliteError)) return error;
  return new Error(
    `the rows cannot be stored in a temporary file (${error.message}); set SQLITE_TMPDIR to a folder with enough space`,
    { cause: error },
  );
}
