import { readFileSync } from "node:fs";
import { join } from "node:path";

const toolFolder = join(import.meta.dirname, "..");

/** The root of the workspace. */
export const workspaceRoot = join(toolFolder, "..", "..");

/** The folders of the commands of the tool and of the workspace. */
export const commandFolders = [toolFolder, workspaceRoot].map((folder) =>
  join(folder, "node_modules", ".bin"),
);

/** The programs that compile and run against the packages. */
export const consumersFolder = join(toolFolder, "consumers");

/** The pinned versions of this tool's dependencies, by name. */
export const { devDependencies: pinned } = readJson<{ devDependencies: Record<string, string> }>(
  join(toolFolder, "package.json"),
);

/** The folder of a dependency of this tool. */
export function dependencyFolder(name: string): string {
  return join(toolFolder, "node_modules", name);
}

/** A JSON file of the repository, or of a package that it depends on. */
export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}
