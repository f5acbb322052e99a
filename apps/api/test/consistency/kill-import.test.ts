import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import { openDatabase } from "../../src/database/open-database.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";

/** Kills imports with SIGKILL while another import writes the same rows. */

const ROUNDS = 3 * soak;
const ROWS = 2_000;

describe.each(dialects)("on %s", (dialect) => {
  test("a killed import has changed all of its rows or none", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const env = { DATABASE_URL: databaseUrl };
    const [first, second, third] = [fileOf("first"), fileOf("second"), fileOf("third")];
    const importOf = (file: string) => [...builtCommand, "import", "variants", file];
    const startedMs = performance.now();
    await run(importOf(first), { env });
    const longestMs = performance.now() - startedMs;
    const { client, close } = await openDatabase(databaseUrl);
    for (let round = 0; round < ROUNDS; round++) {
      const killed = spawn(process.execPath, importOf(second), { env, stdio: "ignore" });
      const ended = once(killed, "close");
      const other = run(importOf(third), { env });
      await delay(longestMs * (0.5 + Math.random()));
      killed.kill("SIGKILL");
      await ended;
      expect((await other).status).toBe(0);
      const statements = await client.taskVariant.groupBy({ by: ["statement"], _count: true });
      expect(statements).toEqual([{ statement: expect.any(String), _count: ROWS }]);
    }
    await close();
  });
});

/** Each file has the same variants, but different statements. */
function fileOf(statement: string): string {
  const path = `${temporaryFolder()}/variants.jsonl`;
  const rows = Array.from({ length: ROWS }, (_, number) => ({ task_id: `task ${number}`, statement }));
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return path;
}
