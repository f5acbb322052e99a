import type { SqlDriverAdapter, Transaction } from "@prisma/driver-adapter-utils";
import { endTransaction } from "./driver-transaction.js";

/**
 * One transaction for the schema engine, on a connection of its own: whatever happens in between, a killed
 * process included, either all pending migrations are applied and recorded, or nothing has changed.
 */
export interface MigrationSession {
  /** What the engine works on; all its statements belong to the transaction. */
  readonly adapter: SqlDriverAdapter;
  commit(): Promise<void>;
  /** Rolls back what is not committed, and disconnects. */
  close(): Promise<void>;
}

/** A session on a connection whose transaction has begun; `runScript` runs statements inside it. */
export function migrationSession(
  connection: SqlDriverAdapter,
  transaction: Transaction,
  runScript: (script: string) => Promise<unknown>,
): MigrationSession {
  let open = true;

  async function end(how: "COMMIT" | "ROLLBACK"): Promise<void> {
    if (!open) return;
    open = false;
    await endTransaction(transaction, how);
  }

  return {
    adapter: {
      provider: connection.provider,
      adapterName: connection.adapterName,
      queryRaw: (query) => transaction.queryRaw(query),
      executeRaw: (query) => transaction.executeRaw(query),
      executeScript: async (script) => void (await runScript(script)),
      getConnectionInfo: () => connection.getConnectionInfo?.() ?? { supportsRelationJoins: false },
      startTransaction: () =>
        Promise.reject(new Error("A migration session cannot begin another transaction")),
      dispose: async () => {},
    },
    commit: () => end("COMMIT"),
    close: async () => {
      try {
        await end("ROLLBACK");
      } finally {
        await connection.dispose();
      }
    },
  };
}
