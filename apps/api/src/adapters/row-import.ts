import { type BulkRow, type BulkTarget, bulkWrite } from "../database/bulk-write.js";
import type { Database } from "../database/database.js";
import { isDuplicate, storeCall } from "../database/store-errors.js";

/** What an import did; the three add up to the number of rows in the file. */
export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Called as an import advances, with numbers of rows. */
export type ImportProgress = (done: number, total: number) => void;

/** Two rows contradict each other, or a row contradicts what is stored; nothing was imported. */
export class ImportConflictError extends Error {
  override readonly name = "ImportConflictError";
}

/** A row as the database has it, and the line of the file that it comes from. */
export interface FileRow<Row> {
  readonly line: number;
  readonly row: Row;
}

/** How rows of one kind are imported. */
export interface ImportedTable<Row> {
  /** Whether a stored row may become another one. */
  readonly changeable: boolean;
  /** For messages. */
  describe(row: Row): string;
  /** Distinguishes rows. */
  key(row: Row): string;
  /** Whether two rows with the same key say the same. */
  isSame(one: Row, other: Row): boolean;
  /** Stored rows; at least those with the keys of the given ones. */
  findStored(rows: readonly Row[]): Promise<readonly Row[]>;
  readonly target: BulkTarget;
  /** A value per column of the target. */
  values(row: Row): BulkRow;
}

/** Attempts when other imports store the same rows at the same time. */
const MAX_ATTEMPTS = 5;

/** Stores rows, all or none. Importing the same rows again changes nothing. */
export async function importRows<Row>(
  database: Database,
  table: ImportedTable<Row>,
  rows: readonly FileRow<Row>[],
  onProgress: ImportProgress = () => {},
): Promise<ImportCounts> {
  const wanted = withoutRepetitions(table, rows);
  for (let attempt = 1; ; attempt++) {
    try {
      return await storeCall(database, () => importOnce(database, table, wanted, rows.length, onProgress));
    } catch (error) {
      if (!isDuplicate(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function importOnce<Row>(
  database: Database,
  table: ImportedTable<Row>,
  wanted: ReadonlyMap<string, FileRow<Row>>,
  total: number,
  onProgress: ImportProgress,
): Promise<ImportCounts> {
  const found = await table.findStored([...wanted.values()].map(({ row }) => row));
  const stored = new Map(found.map((row) => [table.key(row), row]));
  const missing = [...wanted].filter(([key]) => !stored.has(key));
  const changed = [...wanted].filter(([key, { row }]) => {
    const before = stored.get(key);
    return before !== undefined && !table.isSame(before, row);
  });

  const conflict = changed[0]?.[1];
  if (conflict && !table.changeable) {
    throw new ImportConflictError(
      `line ${conflict.line}: ${table.describe(conflict.row)} is stored with other content, which is never changed`,
    );
  }

  const unchanged = total - missing.length - changed.length;
  let done = unchanged;
  onProgress(done, total);
  // In the order of keys, so that imports at the same time wait for each other and never in a circle.
  const written = [...missing, ...changed].sort(([one], [other]) => (one < other ? -1 : 1));
  if (written.length > 0) {
    const values = written.map(([, { row }]) => table.values(row));
    await bulkWrite(database, table.target, values, (count) => {
      done += count;
      onProgress(done, total);
    });
  }
  return { added: missing.length, updated: changed.length, unchanged };
}

function withoutRepetitions<Row>(
  table: ImportedTable<Row>,
  rows: readonly FileRow<Row>[],
): Map<string, FileRow<Row>> {
  const firsts = new Map<string, FileRow<Row>>();
  for (const { line, row } of rows) {
    const key = table.key(row);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, { line, row });
    } else if (!table.isSame(first.row, row)) {
      throw new ImportConflictError(`lines ${first.line} and ${line} differ on ${table.describe(row)}`);
    }
  }
  return firsts;
}
