import { createReadStream } from "node:fs";
import { importTraces } from "../adapters/prisma-trace-import.js";
import { importVariants } from "../adapters/prisma-variant-import.js";
import type { ImportCounts, ImportProgress } from "../adapters/row-import.js";
import { readConfig } from "../config/config.js";
import type { Database } from "../database/database.js";
import { applyMigrations } from "../database/migrations.js";
import { openDatabase } from "../database/open-database.js";
import { readJsonLines } from "../import/json-lines.js";
import { progressReporter } from "../import/progress.js";
import { traceRow, variantRow } from "../import/rows.js";

/** Imports a file of JSON Lines, all or nothing, and says what has changed. */
export async function importFile(
  env: NodeJS.ProcessEnv,
  what: "variants" | "traces",
  path: string,
): Promise<number> {
  const config = readConfig(env);
  const report = progressReporter();
  const onLine = (line: number) => report(`read ${line} lines of ${path}`);
  const onRow: ImportProgress = (done, total) => report(`stored ${done} of ${total} ${what}`);

  const store = await (what === "variants" ? readVariants(path, onLine) : readTraces(path, onLine));
  const database = await openDatabase(config.databaseUrl);
  try {
    await applyMigrations(database);
    const { added, updated, unchanged } = await store(database, onRow);
    process.stdout.write(`imported ${what}: ${added} added, ${updated} updated, ${unchanged} unchanged\n`);
  } finally {
    await database.close();
  }
  return 0;
}

/** What is left to do once a file has been read and found to be right. */
type Store = (database: Database, onRow: ImportProgress) => Promise<ImportCounts>;

async function readVariants(path: string, onLine: (line: number) => void): Promise<Store> {
  const rows = await readJsonLines(openInput(path), variantRow, onLine);
  const variants = rows.map(({ line, value: { task_id, statement, title, confidential } }) => ({
    line,
    taskId: task_id,
    statement,
    title: title ?? null,
    confidential: JSON.stringify(confidential),
  }));
  return (database, onRow) => importVariants(database, variants, onRow);
}

async function readTraces(path: string, onLine: (line: number) => void): Promise<Store> {
  const rows = await readJsonLines(openInput(path), traceRow, onLine);
  const events = rows.map(({ line, value: { learner_id, task_id, ...event } }) => ({
    line,
    learnerId: learner_id,
    taskId: task_id,
    ...event,
  }));
  return (database, onRow) => importTraces(database, events, onRow);
}

async function* openInput(path: string): AsyncGenerator<Buffer, void> {
  try {
    yield* path === "-" ? process.stdin : createReadStream(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`cannot read ${path}: ${code === "ENOENT" ? "there is no such file" : code}`, {
      cause: error,
    });
  }
}
