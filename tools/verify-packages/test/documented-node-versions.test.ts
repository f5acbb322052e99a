import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { type Manifest, moduleSpecifiers } from "../src/manifest.js";
import { allowedNodes, nodes, oldestNode } from "../src/nodes.js";
import { readJson, workspaceRoot } from "../src/tool.js";

/** The packages' `engines` decide which versions of Node.js are supported. Everything else must agree with them. */

const textOf = (file: string) => readFileSync(join(workspaceRoot, file), "utf8");

const workspace = readJson<Manifest & { devDependencies: { node: string } }>(
  join(workspaceRoot, "package.json"),
);

/** The files that say what the workspace needs. */
const INSTRUCTIONS = [
  "README.md",
  "CONTRIBUTING.md",
  "tools/bootstrap.mjs",
  "docs/decisions/README.md",
  "docs/decisions/toolchain.md",
];

/** Finds the versions of Node.js that a text requires. */
function requiredIn(text: string): string[] {
  return [...text.matchAll(/Node\.js\s+(\d[\d.]*)\s+or\s+later/g)].map(([, version = ""]) => version);
}

test("the table in docs/decisions/toolchain.md has each package", () => {
  const rows = inject("packages").map(({ manifest }) => {
    const tried = allowedNodes(manifest).map(({ major }) => major);
    return [`\`${manifest.name}\``, oldestNode(manifest), tried.join(", ")];
  });
  const table = textOf("docs/decisions/toolchain.md").matchAll(
    /^\| (`.+?`) +\| ([\d.]+) +\| ([\d, ]+?) +\|$/gm,
  );
  expect([...table].map(([, ...cells]) => cells).toSorted()).toEqual(rows.toSorted());
});

test.for(inject("packages").filter(({ manifest }) => moduleSpecifiers(manifest).length > 0))(
  "the README of $manifest.name says what its package does",
  ({ manifest, folder }) => {
    const readme = readFileSync(join(folder, "node_modules", manifest.name, "README.md"), "utf8");
    expect(requiredIn(readme)).toEqual([oldestNode(manifest)]);
  },
);

test("no document requires a different Node.js from the workspace", () => {
  const documents = [...globSync("docs/**/*.md", { cwd: workspaceRoot }), ...INSTRUCTIONS];
  const required = documents.flatMap((file) => requiredIn(textOf(file)));
  expect(new Set(required)).toEqual(new Set([oldestNode(workspace)]));
});

test.each(INSTRUCTIONS)("%s says which Node.js the workspace needs", (file) => {
  expect(requiredIn(textOf(file))).not.toEqual([]);
});

test("pnpm chooses packages for the Node.js that the workspace installs", () => {
  const [, version] = /^nodeVersion: (.+)$/m.exec(textOf("pnpm-workspace.yaml")) ?? [];
  expect(version).toBe(workspace.devDependencies.node);
  expect(nodes.map((node) => node.version)).toContain(version);
});

test("pipeline-contract's action runs it in a Node.js that it supports", () => {
  const action = textOf("packages/pipeline-contract/action.yml");
  const [, major] = /^ +node-version: "(\d+)"$/m.exec(action) ?? [];
  const manifest = inject("packages").find(
    ({ manifest: { name } }) => name === "pipeline-contract",
  )?.manifest;
  expect(manifest && allowedNodes(manifest).map((node) => `${node.major}`)).toContain(major);
});
