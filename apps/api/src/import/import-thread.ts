import { parentPort, workerData } from "node:worker_threads";
import { operatorMessage } from "../database/operator-message.js";
import { type Imported, importFile } from "./import-file.js";
import type { ImportedKind } from "./imported-kind.js";

export interface ImportOrder {
  readonly what: ImportedKind;
  readonly path: string;
}

export type ImportOutcome = Imported | { readonly problem: string };

async function carryOut({ what, path }: ImportOrder): Promise<ImportOutcome> {
  try {
    return await importFile(process.env, what, path);
  } catch (error) {
    return { problem: operatorMessage(error) };
  }
}

parentPort?.postMessage(await carryOut(workerData as ImportOrder));
