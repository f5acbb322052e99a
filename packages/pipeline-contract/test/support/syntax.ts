import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shells } from "./shells.js";

/** For each text, true if the shell accepts it. The texts are parsed but not run. */
export type Acceptance = readonly boolean[];

/** For some errors in `[[ … ]]`, Bash prints a message but exits with 0. */
const READER = `while IFS= read -r file; do
  errors=$("$1" -n "$file" 2>&1) && [ -z "$errors" ]
  echo "$?"
done`;

/** Parses texts with a shell on this machine; `undefined` if the shell is not installed. */
export function accepted(name: "bash" | "dash", texts: readonly string[]): Acceptance | undefined {
  if (!shells.some((shell) => shell.name === name)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  try {
    const files = texts.map((text, index) => {
      const file = join(folder, `${index}.sh`);
      writeFileSync(file, text);
      return file;
    });
    const { stdout } = spawnSync("sh", ["-c", READER, "reader", name], {
      input: files.map((file) => `${file}\n`).join(""),
      encoding: "utf8",
    });
    const statuses = stdout.split("\n").slice(0, -1);
    if (statuses.length !== texts.length) throw new Error(`${name} did not read all of the texts.`);
    return statuses.map((status) => status === "0");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
