import { once } from "node:events";
import { fstatSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import type { Imported } from "./import-file.js";
import type { ImportOrder, ImportOutcome } from "./import-thread.js";
import type { ImportedKind } from "./imported-kind.js";
import { STANDARD_INPUT, unreadable } from "./input.js";

/**
 * An import needs little memory, even for a long file. Without a limit, V8 would let the young generation grow to a
 * hundred megabytes. The limit for the old generation only makes V8 collect it sooner.
 */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

/** Imports a file in a worker thread, because memory can be limited only there. */
export async function importInThread(
  env: NodeJS.ProcessEnv,
  what: ImportedKind,
  path: string,
): Promise<Imported> {
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
    return await Promise.race([resultOf(thread), ...(fromStandardInput ? [failureOfInput(thread)] : [])]);
  } finally {
    if (fromStandardInput) process.stdin.destroy();
    await thread.terminate();
  }
}

async function resultOf(thread: Worker): Promise<Imported> {
  const ended = once(thread, "exit").then(([status]) => {
    throw new Error(`the import ended without a result (${status})`);
  });
  const [outcome] = (await Promise.race([once(thread, "message"), ended]).catch(explained)) as [
    ImportOutcome,
  ];
  if ("problem" in outcome) throw new Error(outcome.problem);
  return outcome;
}

function explained(error: NodeJS.ErrnoException): never {
  if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
  throw new Error("the import needs more memory than its limit allows; nothing was imported", {
    cause: error,
  });
}

/** Forwards standard input to the thread. Rejects if it cannot be read to its end; never resolves. */
async function failureOfInput({ stdin }: Worker): Promise<never> {
  if (stdin) {
    await pipeline(process.stdin, stdin).catch((error) => {
      throw unreadable(STANDARD_INPUT, error);
    });
  }
  return new Promise(() => {});
}
