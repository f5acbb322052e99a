import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Manifest } from "../src/manifest.js";
import { allowedNodes, nodes } from "../src/nodes.js";
import { readJson, workspaceRoot } from "../src/tool.js";

const commandOf = (folder: string) => join(workspaceRoot, folder, "dist/main.js");

/** Runs a package's command in a Node.js that says it is of another version. */
function runIn(version: string, folder: string) {
  const versions = `{ value: { ...process.versions, node: "${version}" } }`;
  const pretend = `data:text/javascript,Object.defineProperty(process, "versions", ${versions})`;
  const args = ["--import", pretend, commandOf(folder), "--version"];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

describe.each([
  ["oral-defense", "apps/api", 1],
  ["pipeline-contract", "packages/pipeline-contract", 2],
])("%s", (name, folder, failure) => {
  const manifest = readJson<Manifest & { engines: { node: string } }>(
    join(workspaceRoot, folder, "package.json"),
  );
  const { engines, version } = manifest;
  const needed = engines.node.replace(">=", "");
  const [major = 0, minor = 0] = needed.split(".").map(Number);

  test("runs in the oldest Node.js that its package names", () => {
    const { status, stdout, stderr } = runIn(`${major}.${minor}.0`, folder);
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  test.each([minor > 0 ? `${major}.${minor - 1}.9` : `${major - 1}.99.9`, "18.20.8"])(
    "says in Node.js %s which one it needs",
    (old) => {
      const { status, stdout, stderr } = runIn(old, folder);
      const said = `${name}: needs Node.js ${needed} or later; this is Node.js ${old}\n`;
      expect({ status, stdout, stderr }).toEqual({ status: failure, stdout: "", stderr: said });
    },
  );

  for (const { binary, version: real } of nodes.filter((node) => !allowedNodes(manifest).includes(node)))
    test(`does so in a real Node.js ${real}`, () => {
      const { status, stderr } = spawnSync(binary, [commandOf(folder)], { encoding: "utf8" });
      const said = `${name}: needs Node.js ${needed} or later; this is Node.js ${real}\n`;
      expect({ status, stderr }).toEqual({ status: failure, stderr: said });
    });
});
