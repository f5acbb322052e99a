import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a program in `PATH`. */
export function findProgram(name: string, path = process.env.PATH ?? ""): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
