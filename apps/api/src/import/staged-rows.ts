import Sqlite from "better-sqlite3";

/** A value of a row. Times are in ISO 8601. */
export type Value = string | number | null;

/** The first values of a row, which identify it. */
export type Key = readonly Value[];

export interface StagedRow {
  readonly key: Key;
  /** The line in the file, counted from 1. */
  readonly line: number;
  /** All values of the row, as a JSON array. */
  readonly json: string;
}

export type Stored = "nothing" | "different" | "same";

/** A chunk ends with the row that brings its JSON to this size. */
const CHUNK_CHARACTERS = 64 * 1024;

const BEGINNINGS_AT_ONCE = 500;

/**
 * Keeps any number of rows outside memory, in a temporary SQLite file that has no name and disappears with the process.
 * Rows are added in any order, then sorted once by key.
 */
export class StagedRows {
  readonly #file: Sqlite.Database;
  readonly #keys: readonly string[];
  readonly #statements = new Map<string, Sqlite.Statement>();
  /** How many added rows are not in the sorted table yet. */
  #left = 0;

  constructor(keyTypes: readonly ("text" | "integer")[]) {
    this.#keys = keyTypes.map((_, index) => `key${index}`);
    const columns = `${keyTypes.map((type, index) => `key${index} ${type} NOT NULL`)}, line integer, json text`;
    this.#file = new Sqlite("");
    // No other process sees the file, and a failure discards it. So it needs no journal and no commits.
    this.#file.exec(`
      PRAGMA journal_mode = OFF;
      PRAGMA cache_size = -4000;
      BEGIN;
      CREATE TABLE added (${columns});
      CREATE TABLE sorted (${columns}, stored text DEFAULT 'nothing', PRIMARY KEY (${this.#keys})) WITHOUT ROWID`);
  }

  add(values: readonly Value[], line: number): void {
    const insert = this.#prepare(`INSERT INTO added VALUES (${marks(this.#keys)}, ?, ?)`);
    insert.run(...values.slice(0, this.#keys.length), line, JSON.stringify(values));
    this.#left++;
  }

  /** Sorts the added rows. Of several rows with the same key, only the first in the file is kept. */
  sort(): void {
    // A tree built in file order would need a disk seek for each row.
    const { changes } = this.#prepare(`
      INSERT INTO sorted (${this.#keys}, line, json)
      SELECT * FROM added WHERE true ORDER BY ${this.#keys}, line ON CONFLICT DO NOTHING`).run();
    this.#left -= changes;
  }

  /** Yields the added rows that differ from the kept row with the same key. */
  *repetitions(): Generator<{ first: StagedRow; repeated: StagedRow }, void> {
    if (this.#left === 0) return;
    const rows = this.#prepare(`
      SELECT sorted.line, sorted.json, added.line, added.json, ${this.#keys} FROM added
      JOIN sorted USING (${this.#keys}) WHERE added.json <> sorted.json ORDER BY added.line`);
    for (const row of rows.raw().iterate()) {
      const [line, json, repeatedLine, repeatedJson, ...key] = row as [
        number,
        string,
        number,
        string,
        ...Value[],
      ];
      yield { first: { key, line, json }, repeated: { key, line: repeatedLine, json: repeatedJson } };
    }
  }

  /** Records what the database contains for a row's key. Until then, the row counts as not stored. */
  mark({ key }: StagedRow, stored: Stored): void {
    this.#prepare(`UPDATE sorted SET stored = ? WHERE (${this.#keys}) = (${marks(this.#keys)})`).run(
      stored,
      ...key,
    );
  }

  unmark(): void {
    this.#file.exec("UPDATE sorted SET stored = 'nothing' WHERE stored <> 'nothing'");
  }

  count(stored: Stored): number {
    return this.#prepare("SELECT count(*) FROM sorted WHERE stored = ?").pluck().get(stored) as number;
  }

  /** The first row with this mark, in file order. */
  firstInFile(stored: Stored): StagedRow | undefined {
    const select = this.#prepare(`${this.#select()} WHERE stored = ? ORDER BY line LIMIT 1`);
    const row = select.raw().get(stored);
    return row === undefined ? undefined : toRow(row);
  }

  /**
   * Yields rows in key order, in chunks of limited size. Selects the rows that have one of these marks and a key that
   * begins with `beginning`. The rows of a chunk may be marked before the next chunk is requested.
   */
  *chunks(stored: readonly Stored[], beginning: Key = []): Generator<StagedRow[], void> {
    const begun = this.#keys.slice(0, beginning.length);
    const rest = this.#keys.slice(beginning.length);
    const condition = [...begun.map((name) => `${name} = ?`), `stored IN (${marks(stored)})`].join(" AND ");
    for (let after: Key = []; ; ) {
      const isNext = after.length > 0 ? `AND (${rest}) > (${marks(rest)})` : "";
      const select = this.#prepare(`${this.#select()} WHERE ${condition} ${isNext} ORDER BY ${this.#keys}`);
      const chunk = firstChunk(
        select.raw().iterate(...beginning, ...stored, ...after.slice(beginning.length)),
      );
      if (chunk.length === 0) return;
      yield chunk;
      after = chunk.at(-1)?.key ?? [];
    }
  }

  /** Yields the distinct key prefixes of the rows with this mark, in order, a few hundred at a time. */
  *beginnings(length: number, stored: Stored): Generator<Key[], void> {
    const keys = this.#keys.slice(0, length);
    for (let after: Key = []; ; ) {
      const isNext = after.length > 0 ? `AND (${keys}) > (${marks(keys)})` : "";
      const select = this.#prepare(`
        SELECT ${keys} FROM sorted WHERE stored = ? ${isNext}
        GROUP BY ${keys} ORDER BY ${keys} LIMIT ${BEGINNINGS_AT_ONCE}`);
      const found = select.raw().all(stored, ...after) as Key[];
      if (found.length === 0) return;
      yield found;
      after = found.at(-1) ?? [];
    }
  }

  close(): void {
    this.#file.close();
  }

  #select(): string {
    return `SELECT line, json, ${this.#keys} FROM sorted`;
  }

  #prepare(sql: string): Sqlite.Statement {
    const statement = this.#statements.get(sql) ?? this.#file.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

function firstChunk(rows: Iterable<unknown>): StagedRow[] {
  const chunk: StagedRow[] = [];
  let characters = 0;
  for (const values of rows) {
    const row = toRow(values);
    chunk.push(row);
    characters += row.json.length;
    if (characters >= CHUNK_CHARACTERS) break;
  }
  return chunk;
}

function toRow(values: unknown): StagedRow {
  const [line, json, ...key] = values as [number, string, ...Value[]];
  return { key, line, json };
}

function marks(values: readonly unknown[]): string {
  return values.map(() => "?").join();
}
