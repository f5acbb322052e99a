import type { PrismaClient } from "../generated/sqlite/client.js";
import type { BulkConnection } from "./bulk-connection.js";
import type { Dialect } from "./dialect.js";
import type { MigrationSession } from "./migration-session.js";

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
  /** Begins a transaction for migrations, on a connection of its own. */
  openMigrationSession(): Promise<MigrationSession>;
  /** Opens a connection of its own for statements that carry many rows. */
  openBulkConnection(): Promise<BulkConnection>;
  /** Disconnects, after what was begun before. */
  close(): Promise<void>;
}
