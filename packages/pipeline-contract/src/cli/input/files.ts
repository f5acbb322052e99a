import { existsSync } from "node:fs";
import { join } from "node:path";
import { findContract } from "../../files/search.js";
import { workflowFolder } from "../../generate/forge.js";
import type { Options } from "./options.js";

export { readTextFile } from "../../files/text-file.js";

/** The contract's file name: the one given, or the one found. */
export function contractName({ contract }: Options): string {
  return contract ?? findContract();
}

/** The workflows that are found in this folder. */
export function existingWorkflows(): string[] {
  return Object.values(workflowFolder)
    .flatMap((folder) => [join(folder, "ci.yml"), join(folder, "ci.yaml")])
    .filter((name) => existsSync(name));
}
