import { accessSync, constants, statSync } from "node:fs";
import { DatabaseError } from "./database-error.js";

/**
 * Checks that a database file exists and that this user can read it. `otherwise` says what to do if the file is
 * missing.
 *
 * @throws DatabaseError
 */
export function requireReadableFile(path: string, otherwise: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === "ENOENT" ? `does not exist; ${otherwise}` : `cannot be read by this user (${code})`;
    throw new DatabaseError(`the database file ${path} ${reason}`, { cause: error });
  }
  if (!statSync(path).isFile())
    throw new DatabaseError(`the database file ${path} cannot be used: it is not a regular file`);
}
