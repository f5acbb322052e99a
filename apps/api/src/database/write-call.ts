import type { Database } from "./database.js";
import { isWriteConflict, storeCall } from "./store-errors.js";

/** Attempts where PostgreSQL is set to an isolation level at which writers disturb each other. */
const MAX_ATTEMPTS = 10;

/** A {@link storeCall} that writes: begun again when it was given up in favour of another one. */
export async function writeCall<T>(database: Pick<Database, "name">, write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await storeCall(database, write);
    } catch (error) {
      if (!isWriteConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
