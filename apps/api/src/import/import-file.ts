import { readConfig } from "../config/config.js";
import { applyMigrations } from "../database/migrations.js";
import { openDatabase } from "../database/open-database.js";
import { progressReporter } from "../terminal/progress.js";
import { IgnoredMembers } from "./ignored-members.js";
import type { ImportedKind } from "./imported-kind.js";
import { inputName, openInput } from "./input.js";
import { readJsonLines } from "./json-lines.js";
import { materialTable, materialValues } from "./material.js";
import { type FileRow, type ImportCounts, type ImportProgress, importRows, stageRows } from "./row-import.js";
import { materialRow, traceRow, variantRow } from "./rows.js";
import { traceTable, traceValues } from "./traces.js";
import { variantTable, variantValues } from "./variants.js";

export interface Imported {
  readonly counts: ImportCounts;
  /** A sentence for each unknown member of the rows. */
  readonly ignored: readonly string[];
}

/** Imports a JSON Lines file, all or nothing. Reports progress on standard error. */
export async function importFile(
  env: NodeJS.ProcessEnv,
  what: ImportedKind,
  path: string,
): Promise<Imported> {
  const config = readConfig(env);
  const report = progressReporter();
  const onLine = (line: number) => report(`read ${line} lines of ${inputName(path)}`);
  const onRow: ImportProgress = (done, total) => report(`stored ${done} of ${total} ${what}`);

  const { table, read } = IMPORTS[what];
  const ignored = new IgnoredMembers();
  const file = await stageRows(
    table,
    read(path, onLine, (member, line) => ignored.add(member, line)),
  );
  try {
    const database = await openDatabase(config.databaseUrl);
    try {
      await applyMigrations(database);
      const counts = await importRows(database, table, file, onRow);
      return { counts, ignored: ignored.shown() };
    } finally {
      await database.close();
    }
  } finally {
    file.close();
  }
}

type Listeners = [onLine: (line: number) => void, onIgnored: (member: string, line: number) => void];

async function* readVariants(path: string, ...listeners: Listeners): AsyncGenerator<FileRow, void> {
  for await (const { line, value } of readJsonLines(openInput(path), variantRow, ...listeners)) {
    const { task_id, statement, title, confidential, rubric, demands } = value;
    yield variantValues({
      line,
      taskId: task_id,
      statement,
      title: title ?? null,
      confidential: JSON.stringify(confidential),
      rubric: rubric?.trim() ? rubric : null,
      demands: demands?.length ? JSON.stringify(demands) : null,
    });
  }
}

async function* readTraces(path: string, ...listeners: Listeners): AsyncGenerator<FileRow, void> {
  for await (const { line, value } of readJsonLines(openInput(path), traceRow, ...listeners)) {
    const { learner_id, task_id, ...event } = value;
    yield traceValues({ line, learnerId: learner_id, taskId: task_id, ...event });
  }
}

async function* readMaterial(path: string, ...listeners: Listeners): AsyncGenerator<FileRow, void> {
  for await (const { line, value } of readJsonLines(openInput(path), materialRow, ...listeners)) {
    const { learner_id, task_id, ...file } = value;
    yield materialValues({ line, learnerId: learner_id, taskId: task_id, ...file });
  }
}

const IMPORTS = {
  variants: { table: variantTable, read: readVariants },
  traces: { table: traceTable, read: readTraces },
  material: { table: materialTable, read: readMaterial },
} as const;
