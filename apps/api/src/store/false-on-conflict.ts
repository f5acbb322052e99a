import type { Database } from "../database/database.js";
import { isConditionFailed, isDuplicate } from "../database/store-errors.js";
import { writeCall } from "../database/write-call.js";

/** True if the write was done; false if its condition did not hold or its key was taken. */
export async function falseOnConflict(database: Database, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await writeCall(database, write);
    return true;
  } catch (error) {
    if (isConditionFailed(error) || isDuplicate(error)) return false;
    throw error;
  }
}
