import type { Database } from "../database/database.js";
import type { TaskVariant } from "../generated/sqlite/client.js";
import { chunksOf } from "./chunks.js";
import { type ImportCounts, type ImportProgress, importRows } from "./row-import.js";

/** A task variant of a file; its texts are storable (see `isStorable` of defense-core). */
export interface VariantRow {
  /** Counted from 1. */
  readonly line: number;
  readonly taskId: string;
  readonly statement: string;
  readonly title: string | null;
  /** A JSON list of strings. */
  readonly confidential: string;
}

/** How many variants are looked up at once. */
const LOOKUP_SIZE = 500;

/** Stores task variants, all or none; one that is stored becomes what the file says. */
export function importVariants(
  database: Database,
  rows: readonly VariantRow[],
  onProgress?: ImportProgress,
): Promise<ImportCounts> {
  return importRows<TaskVariant>(
    database,
    {
      changeable: true,
      describe: ({ taskId }) => `the variant of task ${JSON.stringify(taskId)}`,
      key: ({ taskId }) => taskId,
      isSame: (one, other) =>
        one.statement === other.statement &&
        one.title === other.title &&
        one.confidential === other.confidential,
      findStored: (variants) => findStored(database, variants),
      target: {
        table: database.table("task_variants"),
        columns: [
          { name: "task_id", type: "text" },
          { name: "statement", type: "text" },
          { name: "title", type: "text" },
          { name: "confidential", type: "text" },
        ],
        onConflict:
          "ON CONFLICT (task_id) DO UPDATE SET " +
          "statement = excluded.statement, title = excluded.title, confidential = excluded.confidential",
      },
      values: ({ taskId, statement, title, confidential }) => [taskId, statement, title, confidential],
    },
    rows.map(({ line, ...row }) => ({ line, row })),
    onProgress,
  );
}

async function findStored({ client }: Database, variants: readonly TaskVariant[]): Promise<TaskVariant[]> {
  const found: TaskVariant[] = [];
  for (const chunk of chunksOf(variants, LOOKUP_SIZE)) {
    const taskIds = chunk.map(({ taskId }) => taskId);
    found.push(...(await client.taskVariant.findMany({ where: { taskId: { in: taskIds } } })));
  }
  return found;
}
