import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import type { InstalledPackage } from "../src/install.js";
import { commandsOf, moduleSpecifiers } from "../src/manifest.js";
import { allowedNodes, nodes, oldestNode } from "../src/nodes.js";

/** The exit status of each command if Node.js is too old. */
const FAILURES: Readonly<Record<string, number>> = { "oral-defense": 1, "pipeline-contract": 2 };

const IMPORT = "import(process.argv[1]).catch((error) => console.log(String(error)))";

/** Runs Node.js in a package's folder. With `version`, pretends to be that version. */
function runIn(
  { folder }: InstalledPackage,
  args: string[],
  { binary = process.execPath, version = "" } = {},
) {
  const versions = `{ value: { ...process.versions, node: "${version}" } }`;
  const pretend = `data:text/javascript,Object.defineProperty(process, "versions", ${versions})`;
  const options = version ? ["--import", pretend] : [];
  const { status, stdout, stderr } = spawnSync(binary, [...options, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const importing = (specifier: string) => ["--input-type=module", "--eval", IMPORT, specifier];

/**
 * The commands in `node_modules/.bin` begin with a line that finds another Node.js, so this returns the file itself.
 */
function commandFile({ folder, manifest: { name, bin } }: InstalledPackage, command: string): string {
  const file = typeof bin === "string" ? bin : (bin?.[command] ?? "");
  return join(folder, "node_modules", name, file);
}

for (const pkg of inject("packages").filter(({ manifest }) => moduleSpecifiers(manifest).length > 0)) {
  const { manifest } = pkg;
  const oldest = oldestNode(manifest);
  const [major = 0, minor = 0] = oldest.split(".").map(Number);
  const says = (version: string) =>
    `${manifest.name}: needs Node.js ${oldest} or later; this is Node.js ${version}`;
  const tooOld = nodes.filter((node) => !allowedNodes(manifest).includes(node));
  const before = minor > 0 ? `${major}.${minor - 1}.9` : `${major - 1}.99.9`;

  describe.each(moduleSpecifiers(manifest))('import "%s"', (specifier) => {
    test(`works in Node.js ${oldest}`, () => {
      const outcome = runIn(pkg, importing(specifier), { version: `${major}.${minor}.0` });
      expect(outcome).toEqual({ status: 0, stdout: "", stderr: "" });
    });

    test(`says in Node.js ${before} which one it needs`, () => {
      const outcome = runIn(pkg, importing(specifier), { version: before });
      expect(outcome).toEqual({ status: 0, stdout: `Error: ${says(before)}\n`, stderr: "" });
    });

    test.for(tooOld)("does so in a real Node.js $version", ({ version, binary }) => {
      const outcome = runIn(pkg, importing(specifier), { binary });
      expect(outcome).toMatchObject({ status: 0, stdout: `Error: ${says(version)}\n` });
    });
  });

  for (const command of commandsOf(manifest)) {
    describe(command, () => {
      const args = [commandFile(pkg, command), "--version"];
      const failure = FAILURES[command];

      test(`runs in Node.js ${oldest}`, () => {
        const outcome = runIn(pkg, args, { version: `${major}.${minor}.0` });
        expect(outcome).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: "" });
      });

      test(`says in Node.js ${before} which one it needs`, () => {
        const outcome = runIn(pkg, args, { version: before });
        expect(outcome).toEqual({ status: failure, stdout: "", stderr: `${says(before)}\n` });
      });

      test.for(tooOld)("does so in a real Node.js $version", ({ version, binary }) => {
        const outcome = runIn(pkg, args, { binary });
        expect(outcome).toEqual({ status: failure, stdout: "", stderr: `${says(version)}\n` });
      });
    });
  }
}
