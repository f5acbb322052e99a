import { importInThread } from "../import/import-in-thread.js";
import type { ImportedKind } from "../import/imported-kind.js";
import { plainLines } from "../terminal/plain-text.js";

export async function importFile(env: NodeJS.ProcessEnv, what: ImportedKind, path: string): Promise<number> {
  const { counts, ignored } = await importInThread(env, what, path);
  const { added, updated, unchanged } = counts;
  for (const each of ignored) process.stderr.write(`${plainLines(each)}\n`);
  process.stdout.write(`imported ${what}: ${added} added, ${updated} updated, ${unchanged} unchanged\n`);
  return 0;
}
