import { describe, expect, test } from "vitest";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { client } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { importTraces } from "../support/imports.js";
import { builtCommand, run, startServerProcess } from "../support/process.js";

/** Makes a program report its peak memory when it ends. */
const tellingPeak = ["--import", `${import.meta.dirname}/../programs/tell-peak.js`, ...builtCommand];

function peakOf(stderr: string): number {
  return Math.max(...[...stderr.matchAll(/^peak (\d+) MB$/gm)].map(([, peak]) => Number(peak)));
}

/** Events of several learners, ordered by time, in chunks of a thousand lines. */
function* traceLines(thousands: number): Generator<string> {
  for (let first = 0; first < thousands * 1000; first += 1000) {
    yield Array.from({ length: 1000 }, (_, index) => `${JSON.stringify(event(first + index))}\n`).join("");
  }
}

function event(seq: number) {
  return {
    learner_id: seq % 4 === 0 ? `learner ${seq % 1000}` : "ada",
    task_id: "sorting",
    seq,
    at: new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString(),
    kind: ["edit", "run", "save"][seq % 3],
    summary: `event ${seq} of a long evening`,
    data: { exit_code: seq % 7, file: "src/main.ts" },
  };
}

/** An import that kept a quarter of a million events in memory took 500 MB. */
const THOUSANDS = soak > 1 ? 1_000 : 250;

describe("memory is bounded", () => {
  test.each(dialects)("during a long import into %s, from standard input", async (dialect) => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const { status, stdout, stderr } = await run([...tellingPeak, "import", "traces", "-"], {
      env: { DATABASE_URL: databaseUrl },
      input: traceLines(THOUSANDS),
    });
    expect([status, stdout]).toEqual([0, `imported traces: ${THOUSANDS}000 added, 0 updated, 0 unchanged\n`]);
    expect(peakOf(stderr)).toBeLessThan(300);
  });

  test.each([
    ["lists", "[]"],
    ["objects", '{"a":1}'],
    ["escaped characters", '"\\""'],
  ])("during an import of lines of maximum length, full of %s", async (_, item) => {
    const databaseUrl = await freshDatabaseUrl("sqlite");
    const data = `[${Array.from({ length: (1024 * 1024 - 1000) / (item.length + 1) }, () => item)}]`;
    const { status, stdout, stderr } = await run([...tellingPeak, "import", "traces", "-"], {
      env: { DATABASE_URL: databaseUrl },
      input: Array.from(
        { length: 8 },
        (_, seq) => `${JSON.stringify({ ...event(seq), data: 0 }).replace('"data":0', `"data":${data}`)}\n`,
      ),
    });
    expect([status, stdout]).toEqual([0, "imported traces: 8 added, 0 updated, 0 unchanged\n"]);
    expect(peakOf(stderr)).toBeLessThan(300);
  });

  test("during many starts on a long trace without a digest", async () => {
    const databaseUrl = await freshDatabaseUrl("sqlite");
    const database = await openDatabase(databaseUrl);
    await applyMigrations(database);
    const rows = Array.from({ length: 60_000 }, (_, seq) => ({
      line: seq + 1,
      learnerId: "ada",
      taskId: "sorting",
      seq,
      at: new Date(seq * 1000),
      kind: "edit",
      summary: `event ${seq} ${"x".repeat(100)}`,
      data: { exit_code: seq % 7, file: "src/main.ts" },
    }));
    await importTraces(database, rows);
    await database.client.traceDigest.deleteMany();
    await database.close();

    const server = await startServerProcess([...tellingPeak, "serve"], { DATABASE_URL: databaseUrl });
    const { start } = client(server.url);
    const starts = await Promise.all(
      Array.from({ length: 24 }, () => start({ learner_id: "ada", task_id: "sorting" })),
    );
    for (const { status, json } of starts) {
      expect([status, json]).toMatchObject([200, { trace_complete: true }]);
    }
    server.signal("SIGTERM");
    await server.ended;
    expect(peakOf(server.output.stderr)).toBeLessThan(450);
  });
});
