import type { Dialect } from "../../database/dialect.js";

/** A row as the database returns it, with unchecked values. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Runs one query. Its parameters are `$1`, `$2`, and so on. */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<RawRow[]>;

export interface DatabaseReader {
  readonly dialect: Dialect;
  /** The full name of a table, for SQL. */
  table(name: string): string;
  hasTable(name: string): Promise<boolean>;
  /** Runs queries that all see the database as of one moment, even if others write meanwhile. */
  asOfOneMoment<T>(read: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
