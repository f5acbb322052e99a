import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseError } from "./database-error.js";

/**
 * Sees to it that there is a file which this user may write. A file that is missing is created for this user alone,
 * with its folder; SQLite gives the files that it puts beside it the same mode. What exists keeps its mode.
 */
export function prepareFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // A file that exists must not be opened here: to close it again would take the locks away that this process may
  // have on it by another connection.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  if (!statSync(path).isFile()) throw new DatabaseError("it is a folder, or not a regular file");
  accessSync(path, constants.R_OK | constants.W_OK);
  accessSync(dirname(realpathSync(path)), constants.W_OK | constants.X_OK);
}

/** What of the file and its folder is open to every user of the machine, as sentences that say what to run. */
export function opennessWarnings(path: string): string[] {
  if (process.platform === "win32") return []; // it knows no such modes
  const file = realpathSync(path);
  const folder = dirname(file);
  const warnings: string[] = [];
  if (statSync(file).mode & 0o007) {
    const files = [file, `${file}-wal`, `${file}-shm`].map(quoted).join(" ");
    warnings.push(`every user of this machine has access to the database file; run: chmod o= ${files}`);
  }
  if (statSync(folder).mode & 0o002) {
    const command = `chmod o-w ${quoted(folder)}`;
    warnings.push(`every user of this machine can replace the database file in its folder; run: ${command}`);
  }
  return warnings;
}

/** A path as a word of a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
