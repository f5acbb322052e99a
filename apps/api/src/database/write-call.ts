import type { Database } from "./database.js";
import { isWriteConflict, storeCall } from "./store-errors.js";

/** At some isolation levels of PostgreSQL, writers abort each other. */
const MAX_ATTEMPTS = 10;

/** A {@link storeCall} that writes, and that retries if it was aborted in favor of another transaction. */
export async function writeCall<T>(database: Pick<Database, "name">, write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await storeCall(database, write);
    } catch (error) {
      if (!isWriteConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
