import { readFileSync } from "node:fs";
import { join } from "node:path";

const toolFolder = join(import.meta.dirname, "..");

export const workspaceRoot = join(toolFolder, "..", "..");

/** Where the commands of the tool and of the workspace are. */
export const commandFolders = [toolFolder, workspaceRoot].map((folder) =>
  join(folder, "node_modules", ".bin"),
);

/** Contains programs that compile and run against the packages. */
export const consumersFolder = join(toolFolder, "consumers");

/** The pinned versions of this tool's dependencies, by name. */
export const { devDependencies: pinned } = readJson<{ devDependencies: Record<string, string> }>(
  join(toolFolder, "package.json"),
);

export function dependencyFolder(name: string): string {
  return join(toolFolder, "node_modules", name);
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}
