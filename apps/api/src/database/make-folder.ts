import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents, for this user alone. Returns the folders that it created. Node's own
 * `recursive` never returns in a file system such as `/proc`, where existing folders refuse new ones.
 */
export function makeFolder(folder: string): readonly string[] {
  if (isFolder(folder)) return [];
  const parent = dirname(folder);
  const above = parent === folder ? [] : makeFolder(parent); // The root may not exist.
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(folder)) throw error; // Another process may have created it meanwhile.
  }
  return [...above, folder];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
