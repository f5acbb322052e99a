import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A workflow in the style of real projects, and the script that contributors run locally. */
export interface Project {
  readonly name: string;
  readonly folder: string;
  readonly workflow: string;
  /** The workflow some time after its contract was drafted, if it changed. */
  readonly later: string | undefined;
  /** The path, in the project's folder, of the script that contributors run. */
  readonly local: string;
}

/** The usual names of the scripts that contributors run. */
const LOCAL = [
  "ci.sh",
  "scripts/ci.sh",
  "scripts/check",
  "script/test",
  "bin/check",
  "Makefile",
  "justfile",
  "package.json",
];

const root = join(import.meta.dirname, "..", "projects");

export const projects: readonly Project[] = readdirSync(root).map((name) => {
  const folder = join(root, name);
  const later = join(folder, "later.yml");
  const local = LOCAL.find((file) => existsSync(join(folder, file)));
  if (local === undefined) throw new TypeError(`${folder} has nothing that its contributors run.`);
  return {
    name,
    folder,
    workflow: readFileSync(join(folder, "workflow.yml"), "utf8"),
    later: existsSync(later) ? readFileSync(later, "utf8") : undefined,
    local,
  };
});
