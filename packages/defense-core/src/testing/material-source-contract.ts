import assert from "node:assert/strict";
import type { MaterialSource } from "../ports.js";
import { oddText } from "./fixtures.js";
import type { HandedInFile } from "./in-memory-material.js";

/** A test of one guarantee of a source. */
export interface MaterialSourceContractCase {
  readonly name: string;
  /** `open` returns a source that has these files and no others. */
  run(open: (files: readonly HandedInFile[]) => Promise<MaterialSource>): Promise<void>;
}

/**
 * Tests what every source of learners' work must guarantee; works with any test runner.
 *
 * @example
 * ```js
 * import { inMemoryMaterial, materialSourceContract } from "defense-core/testing";
 *
 * let kept = 0;
 * for (const { run } of materialSourceContract) {
 *   await run(async (files) => inMemoryMaterial(files)); // yours
 *   kept++;
 * }
 * kept === materialSourceContract.length; // => true
 * ```
 */
export const materialSourceContract: readonly MaterialSourceContractCase[] = [
  {
    name: "has only the files of this learner and this task",
    async run(open) {
      const source = await open([
        aFile({ text: "mine" }),
        aFile({ learnerId: "another", text: "another's" }),
        aFile({ taskId: "other", text: "of another task" }),
      ]);
      assert.deepEqual(await source.files("learner", "task"), [{ path: "main.py", text: "mine" }]);
    },
  },
  {
    name: "sorts files by path",
    async run(open) {
      const paths = ["b/a.py", "B.py", "é.py", "a.py", "a/b.py"];
      const source = await open(paths.map((path) => aFile({ path })));
      const files = await source.files("learner", "task");
      assert.deepEqual(
        files.map(({ path }) => path),
        ["B.py", "a.py", "a/b.py", "b/a.py", "é.py"],
      );
    },
  },
  {
    name: "keeps texts exactly",
    async run(open) {
      const texts = [oddText, "", "one\r\ntwo\n"];
      const source = await open(texts.map((text, index) => aFile({ path: `${index}.txt`, text })));
      const files = await source.files("learner", "task");
      assert.deepEqual(
        files.map(({ text }) => text),
        texts,
      );
    },
  },
  {
    name: "has no files for unknown learners and tasks",
    async run(open) {
      const source = await open([aFile()]);
      assert.deepEqual(await source.files("unknown", "task"), []);
      assert.deepEqual(await source.files("learner", "nothing"), []);
      assert.deepEqual(await source.files("lea\0rner", "task \ud800"), []);
    },
  },
];

function aFile(changes: Partial<HandedInFile> = {}): HandedInFile {
  return { learnerId: "learner", taskId: "task", path: "main.py", text: "x = 1", ...changes };
}
