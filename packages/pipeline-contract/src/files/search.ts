import { dirname, join, relative, resolve } from "node:path";
import { fs } from "../builtin-modules.js";
import { FileError } from "./file-error.js";

const CONTRACTS = ["pipeline.yaml", "pipeline.yml", "pipeline.json"];
/** The possible paths of a local script, relative to the folder of the contract. */
export const SCRIPTS: readonly string[] = ["ci.sh", "scripts/ci.sh"];

/**
 * Finds the contract in a directory, or in the nearest parent directory that has one.
 * @throws {FileError} if no contract is found
 */
export function findContract(directory = process.cwd()): string {
  for (let folder = resolve(directory); ; folder = dirname(folder)) {
    const name = CONTRACTS.find((one) => fs.existsSync(join(folder, one)));
    if (name !== undefined) return relative(directory, join(folder, name));
    if (folder === dirname(folder)) break;
  }
  throw new FileError(`No ${CONTRACTS.join(", ")} found in this directory or above.`, "contract");
}

export function scriptBeside(contract: string, directory = process.cwd()): string | undefined {
  return SCRIPTS.map((name) => besideContract(contract, name, directory)).find((name) =>
    fs.existsSync(resolve(directory, name)),
  );
}

export function besideContract(contract: string, name: string, directory = process.cwd()): string {
  return relative(directory, join(dirname(resolve(directory, contract)), name));
}

/** The workflows in a folder. Empty if the folder does not exist or cannot be read. */
export function workflowsIn(folder: string): string[] {
  try {
    return fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && /\.ya?ml$/.test(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
