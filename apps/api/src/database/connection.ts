import type {
  ArgType,
  IsolationLevel,
  SqlDriverAdapter,
  SqlQuery,
  Transaction,
} from "@prisma/driver-adapter-utils";
import type { Prisma } from "../generated/sqlite/client.js";
import { endTransaction } from "./driver-transaction.js";

export interface Statements {
  execute(statement: Prisma.Sql): Promise<void>;
  /** Returns the rows of the result, each as an array of values. */
  query(statement: Prisma.Sql): Promise<unknown[][]>;
}

export interface TransactionStatements extends Statements {
  runScript(script: string): Promise<void>;
}

/** A separate connection, in addition to the client's. */
export interface Connection extends Statements {
  /**
   * Runs `work` in a transaction, at READ COMMITTED if the database has isolation levels. Commits if `work` succeeds,
   * and rolls back if it fails.
   */
  transaction<T>(work: (transaction: TransactionStatements) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Creates a connection on a driver adapter. `runScript` runs a script in one of the adapter's transactions. */
export function connectionOn<T extends Transaction>(
  adapter: Omit<SqlDriverAdapter, "startTransaction"> & {
    startTransaction(level?: IsolationLevel): Promise<T>;
  },
  runScript: (transaction: T, script: string) => Promise<unknown>,
): Connection {
  return {
    ...statementsOn(adapter),
    async transaction(work) {
      const transaction = await adapter.startTransaction(
        adapter.provider === "postgres" ? "READ COMMITTED" : undefined,
      );
      const result = await work({
        ...statementsOn(transaction),
        runScript: async (script) => void (await runScript(transaction, script)),
      }).catch(async (error) => {
        await endTransaction(transaction, "ROLLBACK").catch(() => {}); // the first error says more
        throw error;
      });
      await endTransaction(transaction, "COMMIT");
      return result;
    },
    close: () => adapter.dispose(),
  };
}

function statementsOn(adapter: Queryable): Statements {
  return {
    execute: async (statement) => void (await run(adapter, statement, (query) => adapter.executeRaw(query))),
    query: async (statement) => (await run(adapter, statement, (query) => adapter.queryRaw(query))).rows,
  };
}

/**
 * Returns the rows of the result. Prisma's client would serialize the parameters as JSON twice, which takes several
 * times as long as sending them.
 */
export async function rowsOf<Row>(
  adapter: Queryable,
  sql: string,
  parameters: readonly string[],
): Promise<Row[]> {
  const statement = { sql, text: sql, values: parameters };
  const { columnNames, rows } = await run(adapter, statement, (query) => adapter.queryRaw(query));
  return rows.map((row) => Object.fromEntries(row.map((value, index) => [columnNames[index], value])) as Row);
}

type Queryable = Pick<SqlDriverAdapter, "provider" | "executeRaw" | "queryRaw">;

type Statement = Pick<Prisma.Sql, "sql" | "text"> & { readonly values: readonly unknown[] };

/**
 * Empties the array of parameters after the query. Prisma's client and adapters keep the last hundred queries for a log
 * that nothing uses, and the adapters keep the arrays themselves: hundreds of megabytes if they carry rows.
 */
async function run<T>(
  { provider }: Queryable,
  { sql, text, values }: Statement,
  call: (query: SqlQuery) => Promise<T>,
): Promise<T> {
  const args = [...values];
  try {
    return await call({ sql: provider === "sqlite" ? sql : text, args, argTypes: args.map(typeOf) });
  } finally {
    args.length = 0;
  }
}

function typeOf(value: unknown): ArgType {
  return { scalarType: typeof value === "number" ? "int" : "string", arity: "scalar" };
}
