import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractWith } from "./support/contracts.js";

/** Tests the package as users get it: packed, and installed with npm outside the workspace. */

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  execFileSync("pnpm", ["pack", "--pack-destination", folder], { cwd: packageFolder, stdio: "ignore" });
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const options = ["--save-dev", "--prefer-offline", "--no-audit", "--no-fund"];
  execFileSync("npm", ["install", ...options, `./${tarball}`], { cwd: folder, stdio: "ignore" });
});

afterAll(() => rmSync(folder, { recursive: true }));

function npx(...args: string[]) {
  return spawnSync("npx", ["--no-install", "pipeline-contract", ...args], { cwd: folder, encoding: "utf8" });
}

test("npx pipeline-contract generates, checks, and finds a drift", () => {
  writeFileSync(join(folder, "pipeline.json"), JSON.stringify(contractWith()));
  expect(npx("generate", "workflow").status).toBe(0);
  expect(npx("generate", "script").status).toBe(0);
  expect(npx("check")).toMatchObject({ status: 0, stdout: expect.stringContaining("conform to") });
  writeFileSync(join(folder, "ci.sh"), "set -e\nnpm run lint\nnpm test\n");
  expect(npx("check")).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("script/command-missing"),
  });
});

test("needs no other package, and includes the licenses of bundled ones", () => {
  expect(readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "pipeline-contract",
  ]);
  const dist = join(folder, "node_modules", "pipeline-contract", "dist");
  const { outputs } = JSON.parse(readFileSync(join(packageFolder, "dist", "metafile-esm.json"), "utf8"));
  const programs = readdirSync(dist).filter((name) => name.endsWith(".js"));
  const files = programs.flatMap((name) => Object.keys(outputs[`dist/${name}`].inputs)).join("\n");
  const parts = files.matchAll(/^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//gm);
  const licenses = readFileSync(join(dist, "third-party-licenses.txt"), "utf8");
  expect([...new Set([...parts].map(([, name]) => name))].sort()).toEqual(
    [...licenses.matchAll(/(?<=^|-{80}\n\n)\S+(?=\n\n)/g)].map(([name]) => name),
  );
});

test("includes no compiled code", () => {
  const leftOver = join(packageFolder, "dist", "compile-cache", "left-over");
  mkdirSync(dirname(leftOver), { recursive: true });
  writeFileSync(leftOver, "");
  const { stdout } = spawnSync("pnpm", ["pack", "--json", "--pack-destination", folder], {
    cwd: packageFolder,
    encoding: "utf8",
  });
  rmSync(leftOver);
  expect(stdout).toContain("dist/main.js");
  expect(stdout).not.toContain("compile-cache");
});

test.each(["schema.json", "editor-schema.json"])("includes %s as a file", (file) => {
  const program = `import('pipeline-contract/${file}', { with: { type: "json" } }).then((m) => console.log(m.default.$id))`;
  const { stdout } = spawnSync(process.execPath, ["--eval", program], { cwd: folder, encoding: "utf8" });
  expect(stdout.trim()).toBe(`https://unpkg.com/pipeline-contract/${file}`);
});
