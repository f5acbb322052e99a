import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TEST_LIMIT_MS } from "../../../vitest.shared.js";
import { userEnvironment } from "./environment.js";
import { dependenciesOf, moduleSpecifiers } from "./manifest.js";
import { allowedNodes } from "./nodes.js";
import type { PackedPackage } from "./pack.js";
import { type Outcome, run } from "./run.js";
import { pinned } from "./tool.js";

/** Each package has its own folder, as a user would have it. */
export interface InstalledPackage extends PackedPackage {
  readonly folder: string;
  readonly installation: Outcome;
}

/**
 * Installs a package with npm in an empty folder. Of the workspace's packages, only those that it declares are
 * available, so an undeclared dependency is missing.
 */
export async function installPackage(
  pkg: PackedPackage,
  all: readonly PackedPackage[],
  scratch: string,
): Promise<InstalledPackage> {
  const { manifest } = pkg;
  const folder = join(scratch, manifest.name.replace("/", "+"));
  await mkdir(folder);
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');

  const tarballs = [...withNeeded(pkg, all)].map(({ tarball }) => tarball);
  const types = moduleSpecifiers(manifest).length > 0 ? [`@types/node@${pinned["@types/node"]}`] : [];
  const options = ["--engine-strict", "--prefer-offline", "--no-audit", "--no-fund"];
  const installation = await run("npm", ["install", ...options, ...tarballs, ...types], {
    cwd: folder,
    env: userEnvironment(allowedNodes(manifest)[0]),
    timeoutMs: TEST_LIMIT_MS,
  });
  return { ...pkg, folder, installation };
}

/** Finds the package itself and its direct and indirect dependencies. */
function withNeeded(pkg: PackedPackage, all: readonly PackedPackage[]): Set<PackedPackage> {
  const together = new Set([pkg]);
  for (const { manifest } of together) {
    for (const other of all) {
      if (other.manifest.name in dependenciesOf(manifest)) together.add(other);
    }
  }
  return together;
}
