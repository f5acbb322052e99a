import { parentPort, workerData } from "node:worker_threads";
import { operatorMessage } from "../database/operator-message.js";
import { importFile } from "./import-file.js";
import type { ImportedKind } from "./imported-kind.js";
import type { ImportCounts } from "./row-import.js";

/** The input of an import thread. */
export interface ImportOrder {
  readonly what: ImportedKind;
  readonly path: string;
}

/** Its result. */
export type ImportOutcome = { readonly counts: ImportCounts } | { readonly problem: string };

async function carryOut({ what, path }: ImportOrder): Promise<ImportOutcome> {
  try {
    return { counts: await importFile(process.env, what, path) };
  } catch (error) {
    return { problem: operatorMessage(error) };
  }
}

parentPort?.postMessage(await carryOut(workerData as ImportOrder));
