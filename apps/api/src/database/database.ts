import type { PrismaClient } from "../generated/sqlite/client.js";
import type { Connection } from "./connection.js";
import type { Dialect } from "./dialect.js";

/** The Prisma client of either dialect; declared as SQLite's, which offers less. */
export type DatabaseClient = PrismaClient;

/** An open database. */
export interface Database {
  readonly dialect: Dialect;
  /** What messages for the operator call it: the file, or the server with its port. */
  readonly name: string;
  /** What the operator should know about it, as sentences. */
  readonly warnings: readonly string[];
  readonly client: DatabaseClient;
  /** The full name of a table, as SQL. */
  table(name: string): string;
  /** Writes and syncs as much as an exchange does, but leaves behind no more than one row. */
  probeWrite(): Promise<void>;
  /**
   * A way to run statements that are run again and again: together in one transaction, the first one with all parameters,
   * and each of the others with the last parameter only. Resolves to the rows of the last one. On PostgreSQL there must be
   * only one.
   */
  prepare<Row>(statements: readonly string[]): (...parameters: readonly string[]) => Promise<Row[]>;
  /** Opens a connection for statements that carry many rows. */
  openConnection(): Promise<Connection>;
  /** Opens a connection for migrations. Transactions on such connections run one at a time. */
  openMigrationConnection(): Promise<Connection>;
  /** Disconnects after the work that has already begun. */
  close(): Promise<void>;
}
