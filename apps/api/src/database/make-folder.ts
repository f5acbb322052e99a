import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and its missing parents for this user alone; returns those that it has made. Node's own `recursive`
 * never ends in a file system like `/proc`, where an existing folder takes no new ones.
 */
export function makeFolder(folder: string): readonly string[] {
  if (isFolder(folder)) return [];
  const parent = dirname(folder);
  const above = parent === folder ? [] : makeFolder(parent); // a root that does not exist
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(folder)) throw error; // another process may have made it meanwhile
  }
  return [...above, folder];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
