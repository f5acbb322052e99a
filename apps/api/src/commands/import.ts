import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ImportedKind } from "../import/import-file.js";
import type { ImportOrder, ImportOutcome } from "../import/import-thread.js";

/**
 * What an import needs is little, whatever the length of the file. Without a limit, V8 would still let the space for
 * new objects grow to a hundred megabytes; the limit for the old ones only makes it collect them sooner.
 */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 };

/** Imports a file and says what has changed. It works in a thread: only there, memory can be limited. */
export async function importFile(env: NodeJS.ProcessEnv, what: ImportedKind, path: string): Promise<number> {
  const order: ImportOrder = { what, path };
  const fromStandardInput = path === "-";
  const thread = new Worker(new URL("./import-thread.js", import.meta.url), {
    workerData: order,
    env,
    stdin: fromStandardInput,
    resourceLimits: MEMORY,
  });
  if (fromStandardInput && thread.stdin) process.stdin.pipe(thread.stdin);
  try {
    const [outcome] = (await once(thread, "message")) as [ImportOutcome];
    if ("problem" in outcome) throw new Error(outcome.problem);
    const { added, updated, unchanged } = outcome.counts;
    process.stdout.write(`imported ${what}: ${added} added, ${updated} updated, ${unchanged} unchanged\n`);
    return 0;
  } finally {
    if (fromStandardInput) process.stdin.destroy();
    await thread.terminate();
  }
}
