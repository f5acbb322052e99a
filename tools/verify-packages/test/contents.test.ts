import { matchesGlob } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { filesIn, type PackedFile } from "../src/tarball.js";
import { workspaceRoot } from "../src/tool.js";

const TESTS = /(^|\/)(tests?|__tests__|__snapshots__|fixtures)\/|\.(test|spec)\.[^/]+$/;
const SETTINGS = /(^|\/)\.|(^|\/)tsconfig[^/]*\.json$|\.config\.[^/]+$|\.tsbuildinfo$/;
const SOURCES = /(^|\/)src\/|(?<!\.d)\.[cm]?tsx?$/;

for (const { manifest, tarball } of inject("packages")) {
  describe(manifest.name, () => {
    let files: PackedFile[];
    beforeAll(async () => {
      files = await filesIn(tarball);
    });
    const names = () => files.map(({ name }) => name);

    test("brings a README and the licence", () => {
      expect(names(), "Add what is missing to the package's folder.").toEqual(
        expect.arrayContaining(["README.md", "LICENSE"]),
      );
    });

    test("brings no tests and no settings", () => {
      const advice = 'Narrow "files" in its package.json, or keep the build from writing these.';
      expect(
        names().filter((name) => TESTS.test(name) || SETTINGS.test(name)),
        advice,
      ).toEqual([]);
    });

    test('brings sources only if "files" says so', () => {
      const declared = manifest.files?.some((entry) => /^(\.?\/)?src\b/.test(entry));
      const sources = names().filter((name) => SOURCES.test(name) && !(declared && name.startsWith("src/")));
      expect(sources, 'Narrow "files" in its package.json, or list "src" there.').toEqual([]);
    });

    test('brings something for each entry of "files"', () => {
      const missing = (manifest.files ?? [])
        .map((entry) => entry.replace(/^\.?\/|\/$/g, ""))
        .filter(
          (entry) => !names().some((name) => matchesGlob(name, entry) || matchesGlob(name, `${entry}/**`)),
        );
      expect(missing, "Build the package (npm test does), or correct the entry in its package.json.").toEqual(
        [],
      );
    });

    test("names no folder of the machine that built it", () => {
      const root = new RegExp(`(?<![\\w.-])${workspaceRoot.replace(/\W/g, "\\$&")}/`);
      const leaking = files.filter(({ content }) => root.test(content.toString("latin1")));
      expect(
        leaking.map(({ name }) => name),
        `The build writes ${workspaceRoot} into these.`,
      ).toEqual([]);
    });
  });
}
