import { accessSync, closeSync, constants, existsSync, openSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseError } from "./database-error.js";
import { makeFolder } from "./make-folder.js";

/**
 * Makes sure that a file exists and that this user can write to it. Creates a missing file and its folder for this user
 * alone; SQLite gives the files next to it the same mode. Existing files keep their mode.
 */
export function prepareFile(path: string): void {
  makeFolder(dirname(path));
  // Do not open an existing file here: closing it would release the locks that this process may hold on it through
  // another connection.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  if (!statSync(path).isFile()) throw new DatabaseError("it is not a regular file");
  accessSync(path, constants.R_OK | constants.W_OK);
  accessSync(dirname(realpathSync(path)), constants.W_OK | constants.X_OK);
}

/** Warns if every user of this machine can access the file or write to its folder. Says what to run. */
export function opennessWarnings(path: string): string[] {
  if (process.platform === "win32") return []; // Windows has no such modes.
  const file = realpathSync(path);
  const folder = dirname(file);
  const warnings: string[] = [];
  if (statSync(file).mode & 0o007) {
    const files = [file, `${file}-wal`, `${file}-shm`].map(quoted).join(" ");
    warnings.push(`every user of this machine can access the database file; run: chmod o= ${files}`);
  }
  if (statSync(folder).mode & 0o002) {
    const command = `chmod o-w ${quoted(folder)}`;
    warnings.push(`every user of this machine can replace the database file in its folder; run: ${command}`);
  }
  return warnings;
}

function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
