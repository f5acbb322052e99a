import { importInThread } from "../import/import-in-thread.js";
import type { ImportedKind } from "../import/imported-kind.js";

/** Imports a file and reports what has changed. */
export async function importFile(env: NodeJS.ProcessEnv, what: ImportedKind, path: string): Promise<number> {
  const { added, updated, unchanged } = await importInThread(env, what, path);
  process.stdout.write(`imported ${what}: ${added} added, ${updated} updated, ${unchanged} unchanged\n`);
  return 0;
}
