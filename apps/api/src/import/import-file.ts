import { readConfig } from "../config/config.js";
import { applyMigrations } from "../database/migrations.js";
import { openDatabase } from "../database/open-database.js";
import { inputName, openInput } from "./input.js";
import { readJsonLines } from "./json-lines.js";
import { progressReporter } from "./progress.js";
import { type FileRow, type ImportCounts, type ImportProgress, importRows, stageRows } from "./row-import.js";
import { traceRow, variantRow } from "./rows.js";
import { traceTable, traceValues } from "./traces.js";
import { variantTable, variantValues } from "./variants.js";

/** What can be imported. */
export type ImportedKind = "variants" | "traces";

/** Imports a JSON Lines file, all or nothing, and reports progress on standard error. */
export async function importFile(
  env: NodeJS.ProcessEnv,
  what: ImportedKind,
  path: string,
): Promise<ImportCounts> {
  const config = readConfig(env);
  const report = progressReporter();
  const onLine = (line: number) => report(`read ${line} lines of ${inputName(path)}`);
  const onRow: ImportProgress = (done, total) => report(`stored ${done} of ${total} ${what}`);

  const [table, rows] =
    what === "variants"
      ? ([variantTable, readVariants(path, onLine)] as const)
      : ([traceTable, readTraces(path, onLine)] as const);
  const file = await stageRows(table, rows);
  try {
    const database = await openDatabase(config.databaseUrl);
    try {
      await applyMigrations(database);
      return await importRows(database, table, file, onRow);
    } finally {
      await database.close();
    }
  } finally {
    file.close();
  }
}

async function* readVariants(path: string, onLine: (line: number) => void): AsyncGenerator<FileRow, void> {
  for await (const { line, value } of readJsonLines(openInput(path), variantRow, onLine)) {
    const { task_id, statement, title, confidential } = value;
    yield variantValues({
      line,
      taskId: task_id,
      statement,
      title: title ?? null,
      confidential: JSON.stringify(confidential),
    });
  }
}

async function* readTraces(path: string, onLine: (line: number) => void): AsyncGenerator<FileRow, void> {
  for await (const { line, value } of readJsonLines(openInput(path), traceRow, onLine)) {
    const { learner_id, task_id, ...event } = value;
    yield traceValues({ line, learnerId: learner_id, taskId: task_id, ...event });
  }
}
