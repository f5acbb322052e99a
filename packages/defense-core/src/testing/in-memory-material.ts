import type { MaterialFile, MaterialSource } from "../ports.js";

/** A file of a learner's work on a task. */
export interface HandedInFile extends MaterialFile {
  readonly learnerId: string;
  readonly taskId: string;
}

/**
 * Keeps learners' work in this process only. If several files have the same path, the last one is used.
 *
 * @example
 * ```js
 * import { inMemoryMaterial } from "defense-core/testing";
 *
 * const file = { learnerId: "ada", taskId: "sorting", path: "sort.py", text: "def sort(items): …" };
 * await inMemoryMaterial([file]).files("ada", "sorting"); // => [{ path: "sort.py", text: "def sort(items): …" }]
 * ```
 */
export function inMemoryMaterial(given: readonly HandedInFile[]): MaterialSource {
  return {
    async files(learnerId, taskId) {
      const own = given.filter((file) => file.learnerId === learnerId && file.taskId === taskId);
      const byPath = new Map(own.map(({ path, text }) => [path, text]));
      const paths = [...byPath.keys()].sort();
      return paths.map((path) => ({ path, text: byPath.get(path) ?? "" }));
    },
  };
}
