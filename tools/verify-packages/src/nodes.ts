import { join } from "node:path";
import { satisfies } from "semver";
import type { Manifest } from "./manifest.js";
import { dependencyFolder, pinned, readJson } from "./tool.js";

export interface Node {
  readonly major: number;
  readonly version: string;
  readonly binary: string;
}

/** The tool depends on one `node-<major>` for each release. */
export const nodes: readonly Node[] = Object.keys(pinned)
  .filter((dependency) => /^node-\d+$/.test(dependency))
  .map((dependency) => {
    const folder = dependencyFolder(dependency);
    const { version, bin } = readJson<{ version: string; bin: { node: string } }>(
      join(folder, "package.json"),
    );
    return { major: Number(dependency.slice("node-".length)), version, binary: join(folder, bin.node) };
  });

export function oldestNode({ name, engines }: Manifest): string {
  const oldest = /^>=(\d+(?:\.\d+)*)$/.exec(engines?.node ?? "")?.[1];
  if (!oldest) throw new Error(`${name}: "engines" must name the oldest Node.js, as in ">=22"`);
  return oldest;
}

export function allowedNodes({ engines }: Manifest): readonly Node[] {
  return nodes.filter(({ version }) => engines?.node !== undefined && satisfies(version, engines.node));
}
