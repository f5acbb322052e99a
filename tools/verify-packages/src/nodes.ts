import { join } from "node:path";
import { satisfies } from "semver";
import type { Manifest } from "./manifest.js";
import { dependencyFolder, pinned, readJson } from "./tool.js";

/** A Node.js release to test packages on. */
export interface Node {
  readonly major: number;
  readonly version: string;
  readonly binary: string;
}

/** One release for each `node-<major>` that this tool depends on. */
export const nodes: readonly Node[] = Object.keys(pinned)
  .filter((dependency) => /^node-\d+$/.test(dependency))
  .map((dependency) => {
    const folder = dependencyFolder(dependency);
    const { version, bin } = readJson<{ version: string; bin: { node: string } }>(
      join(folder, "package.json"),
    );
    return { major: Number(dependency.slice("node-".length)), version, binary: join(folder, bin.node) };
  });

/** The oldest version of Node.js that a package supports. */
export function oldestNode({ name, engines }: Manifest): string {
  const oldest = /^>=(\d+(?:\.\d+)*)$/.exec(engines?.node ?? "")?.[1];
  if (!oldest) throw new Error(`${name}: "engines" has to name the oldest Node.js, as in ">=22"`);
  return oldest;
}

/** The releases that a package promises to support. */
export function allowedNodes({ engines }: Manifest): readonly Node[] {
  return nodes.filter(({ version }) => engines?.node !== undefined && satisfies(version, engines.node));
}
