import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, type Finding } from "../../src/index.js";
import { contractWith } from "./contracts.js";
import type { Pair } from "./executions.js";
import { type Files, putFiles } from "./files.js";

/** The findings in the script of a pair, in a repository with the files that the script may call. */
export async function findingsIn(
  { stages, script, file = "ci.sh", files }: Omit<Pair, "failing">,
  common: Files = {},
): Promise<readonly Finding[]> {
  const directory = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  try {
    const contract = "pipeline.json";
    putFiles(directory, {
      ...common,
      ...files,
      [file]: script,
      [contract]: JSON.stringify(contractWith({ stages })),
    });
    const { findings } = await check({ directory, contract, scripts: [file] });
    return findings;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
