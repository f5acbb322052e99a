import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A workflow in the style of real projects, and the script that contributors run locally. */
export interface Project {
  readonly name: string;
  readonly folder: string;
  readonly workflow: string;
  /** A later version of the workflow, if it changed after its contract was drafted. */
  readonly later: string | undefined;
  /** The path of the script that contributors run, relative to the project's folder. */
  readonly local: string;
}

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
