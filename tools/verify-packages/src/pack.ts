import { workspaceEnvironment } from "./environment.js";
import type { Manifest } from "./manifest.js";
import { run } from "./run.js";
import { filesIn } from "./tarball.js";
import { workspaceRoot } from "./tool.js";

export interface PackedPackage {
  readonly manifest: Manifest;
  readonly tarball: string;
}

/** Packs every package in the workspace that is not private. */
export async function packPackages(destination: string): Promise<PackedPackage[]> {
  const list = ["list", "--recursive", "--depth", "-1"];
  const members = await pnpm<{ path: string; private: boolean }[]>(workspaceRoot, ...list);
  const packed: PackedPackage[] = [];
  for (const { path } of members.filter((member) => !member.private)) {
    packed.push(await pack(path, destination));
  }
  return packed;
}

async function pack(folder: string, destination: string): Promise<PackedPackage> {
  const { filename } = await pnpm<{ filename: string }>(folder, "pack", "--pack-destination", destination);
  const manifest = (await filesIn(filename)).find(({ name }) => name === "package.json");
  return { manifest: JSON.parse(String(manifest?.content)), tarball: filename };
}

/** Runs the workspace's pnpm, and parses its output as JSON. */
async function pnpm<T>(folder: string, ...args: string[]): Promise<T> {
  const outcome = await run("pnpm", [...args, "--json"], { cwd: folder, env: workspaceEnvironment() });
  if (outcome.status !== 0) throw new Error(`pnpm failed in ${folder}\n${outcome.report}`);
  return JSON.parse(outcome.stdout);
}
