import { dirname, join, resolve } from "node:path";
import { fs } from "../builtin-modules.js";
import { workflowFolder } from "../generate/forge.js";

/**
 * Finds the repository's root. It is known from the path of a workflow, because each forge looks for workflows in only
 * one folder. Without a workflow, it is the folder of the contract. `undefined` if that folder is below the root of a
 * git repository, because either could be meant.
 */
export function repositoryRoot(
  contract: string,
  workflows: readonly string[],
  directory: string,
): string | undefined {
  const shown = workflows.map((name) => rootOf(resolve(directory, name))).find((root) => root !== undefined);
  if (shown !== undefined || contract === "-") return shown;
  const folder = dirname(resolve(directory, contract));
  return hasGit(folder) || !foldersAbove(folder).some(hasGit) ? folder : undefined;
}

function rootOf(workflow: string): string | undefined {
  const folder = dirname(workflow);
  const root = dirname(dirname(folder));
  return Object.values(workflowFolder).some((name) => join(root, name) === folder) ? root : undefined;
}

function hasGit(folder: string): boolean {
  return fs.existsSync(join(folder, ".git"));
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [] : [above, ...foldersAbove(above)];
}
