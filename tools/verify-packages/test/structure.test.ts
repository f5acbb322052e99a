import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { circleIn, importsOfFiles, importsOfFolders, importsOfInnerFiles } from "../src/import-graph.js";
import { workspaceRoot } from "../src/tool.js";

const sources = ["packages", "apps", "tools"].flatMap((kind) =>
  readdirSync(join(workspaceRoot, kind))
    .map((name) => `${kind}/${name}/src`)
    .filter((folder) => existsSync(join(workspaceRoot, folder))),
);

test("sources exist", () => {
  expect(sources).toEqual(
    expect.arrayContaining(["apps/api/src", "apps/web/src", "packages/defense-core/src"]),
  );
});

describe.each(sources)("in %s", (folder) => {
  const files = importsOfFiles(join(workspaceRoot, folder));

  test("no file imports itself through other files", () => {
    expect(circleIn(files)).toBeUndefined();
  });

  test("no folder imports itself through other folders", () => {
    expect(circleIn(importsOfFolders(files))).toBeUndefined();
  });

  test("no file imports an inner file of a package", () => {
    expect(importsOfInnerFiles(join(workspaceRoot, folder))).toEqual([]);
  });
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "import-graph-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const graphOf = (files: Record<string, string>) => importsOfFiles(folderWith(files));

test.each([
  'import { b } from "./b.js";',
  'import { b } from "./b.jsx";',
  'import { b } from "./b.tsx";',
  'import "./b.js";',
  'import type { B } from "./b.js";',
  'import {\n  a,\n  type B,\n} from "./b.js";',
  'export * from "./b.js";',
  'export type { B } from "./b.js";',
  'const { b } = await import("./b.js");',
  'const b = lazy(\n  () =>\n    import(\n      "./b.js"\n    ),\n);',
  'type B = import("./b.js").B;',
])("%s is seen, between files of which both have JSX", (text) => {
  const graph = graphOf({ "views/a.tsx": text, "views/b.tsx": "" });
  expect(graph).toEqual(
    new Map([
      ["views/a.tsx", new Set(["views/b.tsx"])],
      ["views/b.tsx", new Set()],
    ]),
  );
});

test("a cycle in which one file has JSX is found", () => {
  const files = {
    "page.tsx": 'import { load } from "./load.js";',
    "load.ts": 'import type { Page } from "./page.js";',
  };
  expect(circleIn(graphOf(files))?.toSorted()).toEqual(["load.ts", "page.tsx"]);
});

test("generated files are left out", () => {
  expect([...graphOf({ "a.ts": "", "generated/b.ts": "" }).keys()]).toEqual(["a.ts"]);
});

test("an import of a missing file is reported", () => {
  expect(() => graphOf({ "a.ts": 'import { b } from "./b.js";' })).toThrow("a.ts imports ./b.js");
});

test("an inner file is one of a package without exports", () => {
  const folder = folderWith({
    "node_modules/open/package.json": "{}",
    "node_modules/@scope/open/package.json": "{}",
    "node_modules/closed/package.json": '{ "exports": { "./part": "./part.js" } }',
    "src/a.ts":
      'import "open"; import "open/lib/b.js"; import "@scope/open/c"; import "closed/part"; import "@scope/open";',
  });
  expect(importsOfInnerFiles(join(folder, "src"))).toEqual(["open/lib/b.js", "@scope/open/c"]);
});

test("a cycle of files or of folders is found", () => {
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
