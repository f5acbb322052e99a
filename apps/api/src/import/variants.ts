import type { ImportedTable } from "./imported-table.js";
import type { FileRow } from "./row-import.js";

/** A task variant in a file. Its texts are storable (see `isStorable` of defense-core). */
export interface VariantRow {
  /** Counted from 1. */
  readonly line: number;
  readonly taskId: string;
  readonly statement: string;
  readonly title: string | null;
  /** A JSON list of strings. */
  readonly confidential: string;
  /** For graders only. There is no rubric by default. */
  readonly rubric?: string | null;
  /** A JSON list of passages of the statement. Default: none. */
  readonly demands?: string | null;
}

/** Task variants. An import replaces a stored variant. */
export const variantTable: ImportedTable = {
  name: "task_variants",
  keys: [{ name: "task_id", type: "text" }],
  contents: [
    { name: "statement", type: "text" },
    { name: "title", type: "text" },
    { name: "confidential", type: "text" },
    { name: "rubric", type: "text" },
    { name: "demands", type: "text" },
  ],
  changeable: true,
  describe: ([taskId]) => `the variant of task ${JSON.stringify(taskId)}`,
};

export function variantValues({ line, taskId, ...contents }: VariantRow): FileRow {
  const { statement, title, confidential, rubric = null, demands = null } = contents;
  return { line, values: [taskId, statement, title, confidential, rubric, demands] };
}
