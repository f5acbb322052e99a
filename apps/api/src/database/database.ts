import type { PrismaClient } from "../generated/sqlite/client.js";
import type { Connection } from "./connection.js";
import type { Dialect } from "./dialect.js";

/** The Prisma client of either dialect; declared as SQLite's, which offers less. */
export type DatabaseClient = PrismaClient;

/** An open database. */
export interface Database {
  readonly dialect: Dialect;
  /** Its name in messages for the operator: the file, or the server with its port. */
  readonly name: string;
  /** Sentences that the operator should read. */
  readonly warnings: readonly string[];
  readonly client: DatabaseClient;
  /** The full name of a table, as SQL. */
  table(name: string): string;
  /** Writes and syncs as much as an exchange does, but leaves at most one row. */
  probeWrite(): Promise<void>;
  /**
   * Prepares statements that run often: together in one transaction, the first with all parameters, each of the others
   * with the last parameter only. Running them resolves to the rows of the last one. PostgreSQL takes only one.
   */
  prepare<Row>(statements: readonly string[]): (...parameters: readonly string[]) => Promise<Row[]>;
  /** Opens a connection for statements that carry many rows. */
  openConnection(): Promise<Connection>;
  /** Opens a connection for migrations. Transactions on such connections run one at a time. */
  openMigrationConnection(): Promise<Connection>;
  /** Disconnects after the work that has already begun. */
  close(): Promise<void>;
}
