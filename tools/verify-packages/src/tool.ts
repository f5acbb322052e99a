import { readFileSync } from "node:fs";
import { join } from "node:path";

const toolFolder = join(import.meta.dirname, "..");

/** The root of the workspace. */
export const workspaceRoot = join(toolFolder, "..", "..");

/** The folders that contain the tool's and the workspace's commands. */
export const commandFolders = [toolFolder, workspaceRoot].map((folder) =>
  join(folder, "node_modules", ".bin"),
);

/** Programs that compile and run against the packages. */
export const consumersFolder = join(toolFolder, "consumers");

/** The pinned versions of this tool's dependencies, by name. */
export const { devDependencies: pinned } = readJson<{ devDependencies: Record<string, string> }>(
  join(toolFolder, "package.json"),
);

/** The folder of a dependency of this tool. */
export function dependencyFolder(name: string): string {
  return join(toolFolder, "node_modules", name);
}

/** Reads a JSON file from the repository or from a package that it depends on. */
export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}
