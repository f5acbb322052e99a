import type { ImportedTable } from "./imported-table.js";
import { materialLimit } from "./material-limit.js";
import type { FileRow } from "./row-import.js";

/** A file that a learner handed in. Its text is storable (see `isStorable` of defense-core). */
export interface MaterialRow {
  /** Counted from 1. */
  readonly line: number;
  readonly learnerId: string;
  readonly taskId: string;
  readonly path: string;
  /** `null` removes the file. */
  readonly text: string | null;
}

/** Learners' files. An import replaces a stored file. */
export const materialTable: ImportedTable = {
  name: "material_files",
  keys: [
    { name: "learner_id", type: "text" },
    { name: "task_id", type: "text" },
    { name: "path", type: "text" },
  ],
  contents: [{ name: "text", type: "text" }],
  changeable: true,
  describe: ([learnerId, taskId, path]) =>
    `file ${JSON.stringify(path)} of learner ${JSON.stringify(learnerId)} on task ${JSON.stringify(taskId)}`,
  consequences: materialLimit,
};

export function materialValues({ line, learnerId, taskId, path, text }: MaterialRow): FileRow {
  return { line, values: [learnerId, taskId, path, text] };
}
