import { dirname, join, matchesGlob } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { filesIn, type PackedFile } from "../src/tarball.js";
import { workspaceRoot } from "../src/tool.js";

const TESTS = /(^|\/)(tests?|__tests__|__snapshots__|fixtures)\/|\.(test|spec)\.[^/]+$/;
const SETTINGS = /(^|\/)\.|(^|\/)tsconfig[^/]*\.json$|\.config\.[^/]+$|\.tsbuildinfo$/;
/** Browsers load these files, so they are minified. */
const PAGES = /^dist\/pages\//;

/** Matches a statement that follows a brace without a space or a line break. */
const MINIFIED = /\}(?:function|const|let|var|class|if|for|return) /;

/** Matches code of other packages among a bundle's sources. */
const THIRD_PARTY = /(^|\/)node_modules\//;

const SOURCES = /(^|\/)src\/|(?<!\.d)\.[cm]?tsx?$/;

for (const { manifest, tarball } of inject("packages")) {
  describe(manifest.name, () => {
    let files: PackedFile[];
    beforeAll(async () => {
      files = await filesIn(tarball);
    });
    const names = () => files.map(({ name }) => name);

    test("contains a README and the license", () => {
      expect(names(), "Add what is missing to the package's folder.").toEqual(
        expect.arrayContaining(["README.md", "LICENSE"]),
      );
    });

    test("contains no tests and no settings", () => {
      const advice = 'Narrow "files" in its package.json, or keep the build from writing these.';
      expect(
        names().filter((name) => TESTS.test(name) || SETTINGS.test(name)),
        advice,
      ).toEqual([]);
    });

    test('contains sources only if "files" says so', () => {
      const declared = manifest.files?.some((entry) => /^(\.?\/)?src\b/.test(entry));
      const sources = names().filter((name) => SOURCES.test(name) && !(declared && name.startsWith("src/")));
      expect(sources, 'Narrow "files" in its package.json, or list "src" there.').toEqual([]);
    });

    test('contains something for each entry of "files"', () => {
      const missing = (manifest.files ?? [])
        .map((entry) => entry.replace(/^\.?\/|\/$/g, ""))
        .filter(
          (entry) => !names().some((name) => matchesGlob(name, entry) || matchesGlob(name, `${entry}/**`)),
        );
      expect(missing, "Build the package (npm test does), or correct the entry in its package.json.").toEqual(
        [],
      );
    });

    describe("its programs", () => {
      const programs = () => files.filter(({ name }) => name.endsWith(".js") && !PAGES.test(name));

      test("are not minified", () => {
        const minified = programs().filter(({ content }) => MINIFIED.test(content.toString("utf8")));
        expect(minified.map(({ name }) => name)).toEqual([]);
      });

      test("have maps that contain the sources", () => {
        const incomplete = programs().filter(({ name, content }) => {
          const [, map] = /\n\/\/# sourceMappingURL=(\S+)$/.exec(content.toString("utf8")) ?? [];
          const file = files.find((other) => other.name === join(dirname(name), map ?? ""));
          if (!file) return true;
          const { sources, sourcesContent } = JSON.parse(String(file.content));
          return sources.some(
            (source: string, at: number) => !sourcesContent[at] && !THIRD_PARTY.test(source),
          );
        });
        expect(
          incomplete.map(({ name }) => name),
          'Build them with `packageBuild`, and list "dist/*.js.map" in "files".',
        ).toEqual([]);
      });
    });

    test("contains no path of the machine that built it", () => {
      const root = new RegExp(`(?<![\\w.-])${workspaceRoot.replace(/\W/g, "\\$&")}/`);
      const leaking = files.filter(({ content }) => root.test(content.toString("latin1")));
      expect(
        leaking.map(({ name }) => name),
        `The build wrote ${workspaceRoot} into these files.`,
      ).toEqual([]);
    });
  });
}
