import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { circleIn, importsOfFiles, importsOfFolders } from "../src/import-graph.js";
import { workspaceRoot } from "../src/tool.js";

/** Arrows run one way: between files, and between the folders that hold them. */

const sources = ["packages", "apps", "tools"].flatMap((kind) =>
  readdirSync(join(workspaceRoot, kind))
    .map((name) => `${kind}/${name}/src`)
    .filter((folder) => existsSync(join(workspaceRoot, folder))),
);

test("there are sources to look at", () => {
  expect(sources).toEqual(expect.arrayContaining(["apps/api/src", "packages/defense-core/src"]));
});

describe.each(sources)("in %s", (folder) => {
  const files = importsOfFiles(join(workspaceRoot, folder));

  test("no file imports itself by way of others", () => {
    expect(circleIn(files)).toBeUndefined();
  });

  test("no folder imports itself by way of others", () => {
    expect(circleIn(importsOfFolders(files))).toBeUndefined();
  });
});

test("a circle is found, of files and of folders", () => {
  const files = new Map([
    ["a/one.ts", new Set(["b/two.ts"])],
    ["b/two.ts", new Set<string>()],
    ["b/three.ts", new Set(["a/four.ts"])],
    ["a/four.ts", new Set<string>()],
  ]);
  expect(circleIn(files)).toBeUndefined();
  expect(circleIn(importsOfFolders(files))).toEqual(["a", "b"]);
  expect(circleIn(new Map([...files, ["b/two.ts", new Set(["a/one.ts"])]]))).toEqual([
    "a/one.ts",
    "b/two.ts",
  ]);
});
