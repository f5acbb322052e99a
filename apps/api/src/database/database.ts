import type { PrismaClient } from "../generated/sqlite/client.js";
import type { Connection } from "./connection.js";
import type { Dialect } from "./dialect.js";

/** The Prisma client of either dialect; declared as SQLite's, which offers the less of the two. */
export type DatabaseClient = PrismaClient;

/** An open database. */
export interface Database {
  readonly dialect: Dialect;
  /** How messages for the operator call it: the file, or the server with its port. */
  readonly name: string;
  /** What the operator should know of it, as sentences. */
  readonly warnings: readonly string[];
  readonly client: DatabaseClient;
  /** The full name of a table, as SQL. */
  table(name: string): string;
  /** Writes and syncs as much as an exchange takes, without leaving more behind than one row. */
  probeWrite(): Promise<void>;
  /** Opens a connection for statements that carry many rows. */
  openConnection(): Promise<Connection>;
  /** Opens a connection for migrations. Of the transactions on such connections, one runs at a time. */
  openMigrationConnection(): Promise<Connection>;
  /** Disconnects, after what was begun before. */
  close(): Promise<void>;
}
