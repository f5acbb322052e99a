import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { command } from "../servers/server.ts";
import type { Disturbance } from "./disturbance.ts";

/** Enough rows for a kill to hit during the write. */
const ROWS = 2_000;

/** Kills one of two imports that write the same rows under load. All rows must then come from the same import. */
export const killImport: Disturbance = {
  name: "kill an import",
  async run({ database, random, violated }) {
    const folder = mkdtempSync(join(tmpdir(), "torture-import-"));
    try {
      const [one, other] = [fileOf(folder, "one"), fileOf(folder, "other")];
      const [killed, complete] = [startImport(database.url, one), startImport(database.url, other)];
      const ends = [once(killed, "close"), outputOf(complete)];
      const ms = random.between(300, 2_000);
      await pause(ms);
      killed.kill("SIGKILL");
      await Promise.all(ends);
      const output = await outputOf(startImport(database.url, other));
      const counts = (output.match(/\d+/g) ?? []).map(Number);
      const isWhole = counts.includes(ROWS) && counts.every((count) => count === 0 || count === ROWS);
      if (!isWhole) violated({ rule: "import", what: `after a killed import, the next one said: ${output}` });
      return `after ${ms} ms`;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** All files have the same tasks, but each has its own statement. */
function fileOf(folder: string, statement: string): string {
  const path = join(folder, `${statement}.jsonl`);
  const rows = Array.from({ length: ROWS }, (_, number) => ({ task_id: `imported ${number}`, statement }));
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return path;
}

function startImport(databaseUrl: string, path: string): ChildProcess {
  return spawn(process.execPath, [command, "import", "variants", path], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  await once(child, "close");
  return output.trim();
}
