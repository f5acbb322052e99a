import { once } from "node:events";
import { fstatSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import type { ImportedKind } from "../import/import-file.js";
import type { ImportOrder, ImportOutcome } from "../import/import-thread.js";
import { STANDARD_INPUT, unreadable } from "../import/input.js";

/**
 * What an import needs is little, whatever the length of the file. Without a limit, V8 would still let the space for
 * new objects grow to a hundred megabytes; the limit for the old ones only makes it collect them sooner.
 */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

/** Imports a file and says what has changed. It works in a thread: only there, memory can be limited. */
export async function importFile(env: NodeJS.ProcessEnv, what: ImportedKind, path: string): Promise<number> {
  const order: ImportOrder = { what, path };
  const fromStandardInput = path === STANDARD_INPUT;
  if (fromStandardInput && fstatSync(0).isDirectory()) throw unreadable(path, { code: "EISDIR" });
  const thread = new Worker(new URL("./import-thread.js", import.meta.url), {
    workerData: order,
    env,
    stdin: fromStandardInput,
    resourceLimits: MEMORY,
  });
  try {
    const { added, updated, unchanged } = await Promise.race([
      countsOf(thread),
      ...(fromStandardInput ? [failureOfInput(thread)] : []),
    ]);
    process.stdout.write(`imported ${what}: ${added} added, ${updated} updated, ${unchanged} unchanged\n`);
    return 0;
  } finally {
    if (fromStandardInput) process.stdin.destroy();
    await thread.terminate();
  }
}

/** What the thread has done. */
async function countsOf(thread: Worker) {
  const ended = once(thread, "exit").then(([status]) => {
    throw new Error(`the import ended without a result (${status})`);
  });
  const [outcome] = (await Promise.race([once(thread, "message"), ended]).catch(explained)) as [
    ImportOutcome,
  ];
  if ("problem" in outcome) throw new Error(outcome.problem);
  return outcome.counts;
}

function explained(error: NodeJS.ErrnoException): never {
  if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
  throw new Error("the import needs more memory than its limit allows; nothing was imported", {
    cause: error,
  });
}

/** Passes standard input on to the thread; rejects when it cannot be read to its end, and never resolves. */
async function failureOfInput({ stdin }: Worker): Promise<never> {
  if (stdin) {
    await pipeline(process.stdin, stdin).catch((error) => {
      throw unreadable(STANDARD_INPUT, error);
    });
  }
  return new Promise(() => {});
}
