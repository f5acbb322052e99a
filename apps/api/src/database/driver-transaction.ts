import type { SqlQuery, Transaction } from "@prisma/driver-adapter-utils";

/** Ends a transaction of a driver adapter. Some adapters leave it to their caller to run the statement. */
export async function endTransaction(transaction: Transaction, how: "COMMIT" | "ROLLBACK"): Promise<void> {
  try {
    if (!transaction.options.usePhantomQuery) await transaction.executeRaw(statement(how));
  } finally {
    await (how === "COMMIT" ? transaction.commit() : transaction.rollback());
  }
}

export function statement(sql: string): SqlQuery {
  return { sql, args: [], argTypes: [] };
}
