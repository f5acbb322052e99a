import type { Dialect } from "../../database/dialect.js";

/** A row as the database returns it; its values have not been checked. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Runs one query; its parameters are `$1`, `$2` and so on. */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<RawRow[]>;

/** A read-only database. */
export interface DatabaseReader {
  readonly dialect: Dialect;
  /** The full name of a table, as SQL. */
  table(name: string): string;
  /** True if a table of that name exists. */
  hasTable(name: string): Promise<boolean>;
  /** Runs queries that all see the database as of one moment, even if others write meanwhile. */
  asOfOneMoment<T>(read: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
