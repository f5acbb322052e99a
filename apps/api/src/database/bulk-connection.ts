import type { ArgType, SqlDriverAdapter, SqlQuery, SqlQueryable } from "@prisma/driver-adapter-utils";
import type { Prisma } from "../generated/sqlite/client.js";
import { endTransaction } from "./driver-transaction.js";

/** What runs statements. */
export interface BulkStatements {
  execute(statement: Prisma.Sql): Promise<void>;
  /** The rows that a statement gives, each as its values. */
  query(statement: Prisma.Sql): Promise<unknown[][]>;
}

/** A connection of its own, for statements whose parameters hold many rows. */
export interface BulkConnection extends BulkStatements {
  /** Begins a transaction, where there are levels at READ COMMITTED; commits it after the work, or rolls it back. */
  transaction(work: (transaction: BulkStatements) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** A bulk connection on a driver adapter. */
export function bulkConnection(connection: SqlDriverAdapter): BulkConnection {
  return {
    ...bulkStatements(connection),
    async transaction(work) {
      const level = connection.provider === "postgres" ? "READ COMMITTED" : undefined;
      const transaction = await connection.startTransaction(level);
      try {
        await work(bulkStatements(transaction));
      } catch (error) {
        await endTransaction(transaction, "ROLLBACK").catch(() => {});
        throw error;
      }
      await endTransaction(transaction, "COMMIT");
    },
    close: () => connection.dispose(),
  };
}

function bulkStatements(connection: SqlQueryable): BulkStatements {
  /**
   * Prisma keeps the last hundred queries for a log of which nobody asks, the client of its own and the adapters
   * these very arrays: hundreds of megabytes when they carry rows. An empty array is what it keeps here.
   */
  async function run<T>(statement: Prisma.Sql, call: (query: SqlQuery) => Promise<T>): Promise<T> {
    const args = [...statement.values];
    try {
      const sql = connection.provider === "sqlite" ? statement.sql : statement.text;
      return await call({ sql, args, argTypes: args.map(typeOf) });
    } finally {
      args.length = 0;
    }
  }

  return {
    execute: async (statement) => void (await run(statement, (query) => connection.executeRaw(query))),
    query: async (statement) => (await run(statement, (query) => connection.queryRaw(query))).rows,
  };
}

function typeOf(value: unknown): ArgType {
  return { scalarType: typeof value === "number" ? "int" : "string", arity: "scalar" };
}
