import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type InstalledPackage, installPackage } from "./install.js";
import { packPackages } from "./pack.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** Every publishable package, packed and installed once for all tests. */
    packages: readonly InstalledPackage[];
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), "verify-packages-"));
  const removeScratch = () => rm(scratch, { recursive: true });
  try {
    const packed = await packPackages(scratch);
    provide("packages", await Promise.all(packed.map((pkg) => installPackage(pkg, packed, scratch))));
    return removeScratch;
  } catch (error) {
    await removeScratch();
    throw error;
  }
}
