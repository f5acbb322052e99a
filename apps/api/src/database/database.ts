import type { PrismaClient } from "../generated/sqlite/client.js";
import type { Connection } from "./connection.js";
import type { Dialect } from "./dialect.js";

/** The Prisma client of either dialect. It has the type of SQLite's client, which offers less. */
export type DatabaseClient = PrismaClient;

export interface Database {
  readonly dialect: Dialect;
  /** The name in messages for the operator: the file, or the server with its port. */
  readonly name: string;
  readonly warnings: readonly string[];
  readonly client: DatabaseClient;
  /** The full name of a table, for SQL. */
  table(name: string): string;
  /** Writes and syncs as much as an exchange does, but leaves at most one row. */
  probeWrite(): Promise<void>;
  /**
   * Prepares statements that run often, in one transaction. The first statement gets all parameters, and each of the
   * others only the last parameter. A run resolves to the rows of the last statement. PostgreSQL takes only one
   * statement.
   */
  prepare<Row>(statements: readonly string[]): (...parameters: readonly string[]) => Promise<Row[]>;
  /** Opens a connection for statements that carry many rows. */
  openConnection(): Promise<Connection>;
  /** Opens a connection for migrations. Transactions on such connections run one at a time. */
  openMigrationConnection(): Promise<Connection>;
  /** Disconnects once pending work is done. */
  close(): Promise<void>;
}
