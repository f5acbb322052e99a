import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { PROBE_EVERY_MS, READ_EVERY_MS } from "../../src/database/readiness.js";
import { type Client, client } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { builtCommand, startServerProcess } from "../support/process.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

/** The readiness probe detects whether the database accepts writes. */

const NOT_READY = [503, { detail: "the database is not ready; the server's log says why" }];
const READY = [200, { status: "ok" }];

let server: TestServer | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  server = undefined;
});

async function serve(databaseUrl: string): Promise<TestServer> {
  server = await startTestServer({ databaseUrl, examiner: asking() });
  return server;
}

async function readyz(calls: Pick<Client, "send">): Promise<unknown[]> {
  const { status, json } = await calls.send("GET", "/readyz");
  return [status, json];
}

/** Stops the clock. Returns a function that advances it. */
function stopClock(): (ms: number) => void {
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}

const written = async ({ client }: Database) =>
  (await client.writeProbe.findMany()).map(({ content }) => content);

describe.each(dialects)("on %s", (dialect) => {
  let url: string;

  beforeEach(async () => {
    url = await freshDatabaseUrl(dialect);
  });

  /** Changes a setting for all future connections. */
  async function setOnPostgresql(setting: string): Promise<void> {
    const database = await openDatabase(url);
    await applyMigrations(database);
    await database.client.$executeRawUnsafe(
      `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET ${setting}`,
    );
    await database.close();
  }

  test("writes one row, at most once in five seconds, for any number of probes", async () => {
    const { send, database } = await serve(url);
    const passTime = stopClock();
    expect(await written(database)).toEqual([]);
    const asked = await Promise.all(Array.from({ length: 20 }, () => readyz({ send })));
    expect(asked).toEqual(asked.map(() => READY));
    const first = await written(database);
    expect(first).toHaveLength(1);
    passTime(PROBE_EVERY_MS - 1);
    expect(await readyz({ send })).toEqual(READY);
    expect(await written(database)).toEqual(first);
    passTime(1);
    expect(await readyz({ send })).toEqual(READY);
    const second = await written(database);
    expect(second).toHaveLength(1);
    expect(second).not.toEqual(first);
  });

  test("reads the database at most once a second, for any number of probes", async () => {
    const { send, database } = await serve(url);
    const passTime = stopClock();
    expect(await readyz({ send })).toEqual(READY);
    const migrations = database.table("_prisma_migrations");
    await database.client.$executeRawUnsafe(
      `UPDATE ${migrations} SET migration_name = '29990101000000_future'`,
    );
    passTime(READ_EVERY_MS - 1);
    expect(await readyz({ send })).toEqual(READY);
    passTime(1);
    const asked = await Promise.all(Array.from({ length: 20 }, () => readyz({ send })));
    expect(asked).toEqual(asked.map(() => NOT_READY));
  });

  test("is 503 while the database is read-only, and the log says so", async () => {
    if (dialect === "postgresql") await setOnPostgresql("default_transaction_read_only = on");
    const calls = await serve(url);
    const passTime = stopClock();
    if (dialect === "sqlite") await calls.database.client.$queryRawUnsafe("PRAGMA query_only = ON");
    expect(await readyz(calls)).toEqual(NOT_READY);
    const { status, headers, json } = await calls.start();
    if (dialect === "sqlite") {
      expect([status, headers["retry-after"]]).toEqual([503, undefined]);
      expect(json.detail).toMatch(/^the database is read-only, which only the operator can fix; /);
    } else {
      // The database may be a standby that is about to take over.
      expect([status, headers["retry-after"]]).toEqual([503, "1"]);
    }
    expect(JSON.stringify(calls.log)).toMatch(/the database (file|server) \S+ is (?:currently )?read-only/);

    if (dialect === "postgresql") return;
    await calls.database.client.$queryRawUnsafe("PRAGMA query_only = OFF");
    expect((await calls.start()).status).toBe(200);
    passTime(PROBE_EVERY_MS);
    expect(await readyz(calls)).toEqual(READY);
  });

  if (dialect === "postgresql") {
    test("is 503 if the server has no room for a new file", async () => {
      await setOnPostgresql("temp_file_limit = 0");
      const calls = await serve(url);
      expect(await readyz(calls)).toEqual(NOT_READY);
      expect(JSON.stringify(calls.log)).toMatch(/the database server \S+ has no .* to spare \(53400\)/);
    });
  }
});

test("the probe writes more than an exchange does, and does not enlarge an SQLite file", async () => {
  const url = await freshDatabaseUrl("sqlite");
  const { database, started, answer } = await serve(url);
  const pages = async () =>
    Object.values((await database.client.$queryRaw<object[]>`PRAGMA page_count`)[0] ?? {});
  const logged = () => statSync(`${url.slice("file:".length)}-wal`).size;
  const growth = async (write: () => Promise<unknown>) => {
    const before = logged();
    await write();
    return logged() - before;
  };
  const id = await started();
  const exchange = await growth(() => answer(id, { text: "x".repeat(9_000) }));
  expect(exchange).toBeGreaterThan(9_000);
  expect(await growth(database.probeWrite)).toBeGreaterThan(exchange);
  const before = await pages();
  expect(await growth(database.probeWrite)).toBeGreaterThan(exchange);
  for (let times = 0; times < 20; times++) await database.probeWrite();
  expect(await pages()).toEqual(before);
});

test("on a full disk it is 503 exactly as long as answers cannot be stored", async () => {
  // Limits files to a megabyte. The limit also applies to root.
  const command = 'ulimit -S -f 2048; exec "$0" "$@"';
  const starving = await startServerProcess(
    ["-c", command, process.execPath, ...builtCommand, "serve"],
    { DATABASE_URL: await freshDatabaseUrl("sqlite") },
    { program: "sh" },
  );
  const calls = client(starving.url);
  const id = await calls.started();
  expect(await readyz(calls)).toEqual(READY);
  // Small writes succeed slightly longer than large ones.
  const acknowledged =
    (await answerUntilRefused(calls, id, 50_000)) + (await answerUntilRefused(calls, id, 10));
  await expect.poll(() => readyz(calls)).toEqual(NOT_READY);
  expect((await calls.answer(id, { text: "still too much" })).status).toBe(503);

  execFileSync("prlimit", ["--pid", String(starving.pid), "--fsize=unlimited:"]);
  expect((await calls.answer(id, { text: "after" })).status).toBe(200);
  await expect.poll(() => readyz(calls)).toEqual(READY);
  expect((await calls.get(id)).json.turns).toHaveLength(1 + 2 * (acknowledged + 1));
  await starving.kill();
});

/** Sends answers of a given length until one is refused. Resolves to the number of accepted answers. */
async function answerUntilRefused(calls: Client, id: string, length: number): Promise<number> {
  for (let acknowledged = 0; ; acknowledged++) {
    const { status, headers, json } = await calls.answer(id, { text: "x".repeat(length) });
    if (status === 200) continue;
    expect([status, headers["retry-after"]]).toEqual([503, "1"]);
    expect(json.detail).toMatch(/^the database cannot be read or written; /);
    return acknowledged;
  }
}
