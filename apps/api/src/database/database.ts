import type { PrismaClient } from "../generated/sqlite/client.js";
import type { Connection } from "./connection.js";
import type { Dialect } from "./dialect.js";

/** The Prisma client of either dialect, typed as SQLite's, which offers less. */
export type DatabaseClient = PrismaClient;

/** An open database. */
export interface Database {
  readonly dialect: Dialect;
  /** Its name in messages for the operator: the file, or the server with its port. */
  readonly name: string;
  /** Warnings for the operator. */
  readonly warnings: readonly string[];
  readonly client: DatabaseClient;
  /** The full name of a table, as SQL. */
  table(name: string): string;
  /** Writes and syncs as much as an exchange does, but leaves at most one row. */
  probeWrite(): Promise<void>;
  /**
   * Prepares statements that run often. They run in one transaction: the first gets all parameters, each of the others
   * only the last one. A run resolves to the rows of the last statement. PostgreSQL takes only one statement.
   */
  prepare<Row>(statements: readonly string[]): (...parameters: readonly string[]) => Promise<Row[]>;
  /** Opens a connection for statements that carry many rows. */
  openConnection(): Promise<Connection>;
  /** Opens a connection for migrations. Transactions on such connections run one at a time. */
  openMigrationConnection(): Promise<Connection>;
  /** Disconnects once pending work is done. */
  close(): Promise<void>;
}
