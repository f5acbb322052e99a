import Sqlite from "better-sqlite3";

/** A value of a row; a time is in ISO 8601. */
export type Value = string | number | null;

/** The first values of a row, by which it is told apart. */
export type Key = readonly Value[];

/** A row that waits. */
export interface StagedRow {
  readonly key: Key;
  /** Of the file, counted from 1. */
  readonly line: number;
  /** All its values, as a JSON array. */
  readonly json: string;
}

/** What the database has in the place of a row. */
export type Stored = "nothing" | "different" | "same";

/** A chunk of rows ends with the one that brings its JSON to this size. */
const CHUNK_CHARACTERS = 64 * 1024;

/** How many beginnings of keys are listed at once. */
const BEGINNINGS_AT_ONCE = 500;

/**
 * Any number of rows outside memory: in a temporary file of SQLite's own, which has no name and is gone with the
 * process. They are added as they come, and then sorted by their keys, once.
 */
export class StagedRows {
  readonly #file: Sqlite.Database;
  readonly #keys: readonly string[];
  readonly #statements = new Map<string, Sqlite.Statement>();
  /** How many rows were added and have not stayed. */
  #left = 0;

  /** `keyTypes`: of the values that make the key. */
  constructor(keyTypes: readonly ("text" | "integer")[]) {
    this.#keys = keyTypes.map((_, index) => `key${index}`);
    const columns = `${keyTypes.map((type, index) => `key${index} ${type} NOT NULL`)}, line integer, json text`;
    this.#file = new Sqlite("");
    // Nobody else sees the file, and nothing of it is used after a failure: it needs no journal and no commits.
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

  /** Sorts what was added. Of rows with the same key only the first of the file stays. */
  sort(): void {
    // A tree that grew in the order of the file instead would have to be sought on the disk for each row.
    const { changes } = this.#prepare(`
      INSERT INTO sorted (${this.#keys}, line, json)
      SELECT * FROM added WHERE true ORDER BY ${this.#keys}, line ON CONFLICT DO NOTHING`).run();
    this.#left -= changes;
  }

  /** Of what was added, rows that do not say the same to the letter as the one with the same key that has stayed. */
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

  /** Notes what the database has in the place of a row; at first it counts as nothing. */
  mark({ key }: StagedRow, stored: Stored): void {
    this.#prepare(`UPDATE sorted SET stored = ? WHERE (${this.#keys}) = (${marks(this.#keys)})`).run(
      stored,
      ...key,
    );
  }

  /** Forgets what was noted. */
  unmark(): void {
    this.#file.exec("UPDATE sorted SET stored = 'nothing' WHERE stored <> 'nothing'");
  }

  /** How many rows are marked so. */
  count(stored: Stored): number {
    return this.#prepare("SELECT count(*) FROM sorted WHERE stored = ?").pluck().get(stored) as number;
  }

  /** Of the rows that are marked so, the first one in the file. */
  firstInFile(stored: Stored): StagedRow | undefined {
    const select = this.#prepare(`${this.#select()} WHERE stored = ? ORDER BY line LIMIT 1`);
    const row = select.raw().get(stored);
    return row === undefined ? undefined : toRow(row);
  }

  /**
   * The rows that are marked so and whose key begins so, in the order of their keys, in chunks of bounded size.
   * Rows of a chunk may be marked before the next one is taken.
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

  /** How the keys of the rows begin that are marked so, each beginning once, in order, some hundred at once. */
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

  /** Gives the file back. */
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
