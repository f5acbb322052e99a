import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { integritySignals, type Verdict } from "defense-core";
import { aDefense, anExchange, aVerdict } from "defense-core/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bundledMigrations, migrationScript } from "../../src/database/bundled-migrations.js";
import type { Database } from "../../src/database/database.js";
import type { Dialect } from "../../src/database/dialect.js";
import { applyMigrations, pendingMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { Prisma } from "../../src/generated/sqlite/client.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { prismaTraceSource } from "../../src/store/prisma-trace-source.js";
import { startChild } from "../support/child-process.js";
import { dialects, freshDatabaseUrl, setDefaultIsolation } from "../support/databases.js";
import { importMaterial, importVariants } from "../support/imports.js";

vi.mock(import("../../src/database/bundled-migrations.js"), { spy: true });

const { migrationScript: original } = await vi.importActual<{ migrationScript: typeof migrationScript }>(
  "../../src/database/bundled-migrations.js",
);

interface RecordedMigration {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
  applied_steps_count: number;
  logs: string | null;
}

let all: ReturnType<typeof bundledMigrations>;
let url: string;
let database: Database;

function setUp(dialect: Dialect): void {
  beforeEach(async () => {
    all = bundledMigrations(dialect);
    url = await freshDatabaseUrl(dialect);
    database = await openDatabase(url);
  });

  afterEach(async () => {
    forgetMigrations();
    await database.close();
  });
}

const recorded = (): Promise<RecordedMigration[]> =>
  database.client.$queryRawUnsafe("SELECT * FROM _prisma_migrations ORDER BY started_at");

function forgetMigrations(): void {
  vi.mocked(bundledMigrations).mockReset();
  vi.mocked(migrationScript).mockReset();
}

/** Simulates a version with one more migration. */
function addMigration(name: string, sql: string): void {
  forgetMigrations();
  vi.mocked(bundledMigrations).mockReturnValue([...all, name]);
  vi.mocked(migrationScript).mockImplementation((of, which) => (which === name ? sql : original(of, which)));
}

describe.each(dialects)("migrations on %s", (dialect) => {
  setUp(dialect);

  test("are all pending on an empty database, and none after they were applied", async () => {
    expect(await pendingMigrations(database)).toEqual(all);
    expect(await applyMigrations(database)).toEqual(all);
    expect(await pendingMigrations(database)).toEqual([]);
    expect(await prismaDefenseStore(database).create(aDefense())).toBe(true);
  });

  test("take a lock only if any are pending", async () => {
    await applyMigrations(database);
    const transaction = vi.fn();
    const openMigrationConnection = async () => ({
      ...(await database.openMigrationConnection()),
      transaction,
    });
    expect(await applyMigrations({ ...database, openMigrationConnection })).toEqual([]);
    expect(transaction).not.toHaveBeenCalled();
  });

  test("are recorded as `prisma migrate deploy` records them", async () => {
    await applyMigrations(database);
    const rows = await recorded();
    expect(rows.map((row) => row.migration_name)).toEqual(all);
    for (const row of rows) {
      const script = migrationScript(dialect, row.migration_name);
      expect(row.checksum).toBe(createHash("sha256").update(script).digest("hex"));
      expect(row.finished_at).not.toBe(null);
      expect(row).toMatchObject({ rolled_back_at: null, logs: null });
      expect(Number(row.applied_steps_count)).toBe(1);
    }
  });

  test("are applied once if several processes start concurrently", async () => {
    const children = Array.from({ length: 3 }, () => startChild("migrate.ts", url));
    const applied = (await Promise.all(children.map((child) => child.ended()))).map(([, names]) => names);
    expect(applied.sort()).toEqual(["", "", all.join()]);
    expect(await recorded()).toHaveLength(all.length);
  });

  test("leave a usable database, wherever the process was killed", async () => {
    for (let round = 0; round < 8; round++) {
      const target = await freshDatabaseUrl(dialect);
      const child = startChild("migrate.ts", target);
      await child.lines.next();
      await sleep(Math.random() * 100);
      child.kill();
      await child.ended();
      const survivor = await openDatabase(target);
      const applied = await applyMigrations(survivor);
      expect([[], all]).toContainEqual(applied);
      expect(await prismaDefenseStore(survivor).create(aDefense())).toBe(true);
      await survivor.close();
    }
  });

  test("leave nothing behind if the process is killed between two statements", async () => {
    const child = startChild("migrate-half.ts", url);
    expect((await child.lines.next()).value).toBe("half");
    child.kill();
    await child.ended();
    expect(await pendingMigrations(database)).toEqual(all);
    expect(await applyMigrations(database)).toEqual(all);
  });

  test("change nothing if one fails, and report which and why", async () => {
    await applyMigrations(database);
    addMigration("20990101000000_bad", "CREATE TABLE half (id INTEGER); INSERT INTO defenses VALUES (1);");
    await expect(applyMigrations(database)).rejects.toThrow(
      /^Migration 20990101000000_bad failed and the database is unchanged: .*(values|expressions|null)/,
    );
    expect(await pendingMigrations(database)).toEqual(["20990101000000_bad"]);
    expect(await recorded()).toHaveLength(all.length);
    await expect(database.client.$queryRawUnsafe("SELECT * FROM half")).rejects.toThrow();

    addMigration("20990101000000_bad", "CREATE TABLE half (id INTEGER);");
    expect(await applyMigrations(database)).toEqual(["20990101000000_bad"]);
  });
});

describe.each(dialects)("migrations of a database in use on %s", (dialect) => {
  setUp(dialect);

  test("give finished defenses their outcome, and mark it as released at once", async () => {
    const reviews = all.findIndex((name) => name.endsWith("_reviews"));
    vi.mocked(bundledMigrations).mockReturnValue(all.slice(0, reviews));
    await applyMigrations(database);
    const summary = 'it’s "fine" \\ \\u0000 \\ud800 🎓\n';
    const stored = (changes: Partial<Verdict>) => {
      const signals = integritySignals([], aVerdict({ summary, ...changes }));
      return JSON.stringify(signals).replaceAll("'", "''");
    };
    const passed = stored({ outcome: "pass", needs_review: false });
    const unclear = stored({ outcome: "not_assessed", needs_review: true });
    await database.client.$executeRawUnsafe(`
      INSERT INTO defenses
        (id, learner_id, task_id, status, turn_count, created_at, trace_complete, integrity_signals)
      VALUES
        ('dfn-1', 'ada', 'sorting', 'finished', 1, '2026-01-31T09:00:00.000+00:00', true, '${passed}'),
        ('dfn-2', 'ada', 'sorting', 'finished', 1, '2026-01-31T09:00:00.000+00:00', true, '${unclear}'),
        ('dfn-3', 'ada', 'sorting', 'in_progress', 1, '2026-01-31T09:00:00.000+00:00', true, NULL)`);
    forgetMigrations();
    expect(await applyMigrations(database)).toEqual(all.slice(reviews));
    const rows = await database.client.defense.findMany({ orderBy: { id: "asc" } });
    const none = { reviewCount: 0, noteCount: 0, release: null };
    expect(rows).toMatchObject([
      { ...none, outcome: "pass", needsReview: false, verdictRelease: "at_once" },
      { ...none, outcome: "not_assessed", needsReview: true, verdictRelease: "at_once" },
      { ...none, outcome: null, needsReview: false, verdictRelease: null },
    ]);
    expect(rows.map((row) => row.integritySignals)).toEqual([
      passed.replaceAll("''", "'"),
      unclear.replaceAll("''", "'"),
      null,
    ]);
  });

  test("remove digests without the times of gaps, which are then made anew", async () => {
    const times = all.findIndex((name) => name.endsWith("_times_of_gaps"));
    vi.mocked(bundledMigrations).mockReturnValue(all.slice(0, times));
    await applyMigrations(database);
    const at = (minute: number) => `2026-01-31T09:${minute}:00.000+00:00`;
    await database.client.$executeRawUnsafe(`
      INSERT INTO trace_events (learner_id, task_id, seq, at, kind, summary)
      VALUES ('ada', 'sorting', 0, '${at(30)}', 'edit', ''), ('ada', 'sorting', 2, '${at(41)}', 'edit', '')`);
    await database.client.traceDigest.create({ data: { learnerId: "ada", taskId: "sorting", digest: "{}" } });
    forgetMigrations();
    await applyMigrations(database);
    expect(await prismaTraceSource(database).digest?.("ada", "sorting")).toMatchObject({
      gaps: [{ after_at: "2026-01-31T09:30:00.000Z", before_at: "2026-01-31T09:41:00.000Z" }],
    });
  });

  test.each(["reviews", "turn_notes"])("keep the content of %s unchanged", async (table) => {
    await applyMigrations(database);
    const { client } = database;
    const store = prismaDefenseStore(database);
    await store.create(aDefense());
    await store.appendExchange("dfn-1-learner", 1, anExchange("dfn-1-learner", 1));
    const at = new Date("2026-01-31T09:00:00.000Z");
    const kept = { defenseId: "dfn-1-learner", number: 1, at };
    await client.review.create({
      data: { ...kept, outcome: "pass", summary: "Fine.", criteria: "[]", by: "reviewer:grace" },
    });
    await client.turnNote.create({ data: { ...kept, turn: 1, text: "I said heap." } });
    const rows = () => client.$queryRawUnsafe(`SELECT * FROM ${table}`);
    const before = await rows();
    for (const change of [`UPDATE ${table} SET number = 2`, `DELETE FROM ${table}`])
      await expect(client.$executeRawUnsafe(change)).rejects.toThrow(/never (changed|removed)/);
    expect(await rows()).toEqual(before);
  });

  test("do not disturb a running server", async () => {
    await applyMigrations(database);
    const server = await openDatabase(url);
    const store = prismaDefenseStore(server);
    await store.create(aDefense());
    let working = true;
    let seq = 1;
    const work = (async () => {
      for (; working; seq += 2) {
        expect(await store.appendExchange("dfn-1-learner", seq, anExchange("dfn-1-learner", seq))).toBe(true);
        expect((await store.find("dfn-1-learner"))?.turns).toHaveLength(seq + 2);
      }
    })();
    const twoMore = async () => {
      const until = seq + 4;
      await expect.poll(() => seq).toBeGreaterThanOrEqual(until);
    };
    await twoMore();
    addMigration("20990101000000_more", `ALTER TABLE "turns" ADD COLUMN "more" INTEGER;`);
    expect(await applyMigrations(database)).toEqual(["20990101000000_more"]);
    await twoMore();
    working = false;
    await work;
    expect((await prismaDefenseStore(database).find("dfn-1-learner"))?.turns).toHaveLength(seq);
    await server.close();
  });

  test("of a newer version are left alone", async () => {
    addMigration("20990101000000_newer", "CREATE TABLE newer (id INTEGER);");
    await applyMigrations(database);
    forgetMigrations();
    await expect(pendingMigrations(database)).rejects.toThrow(/newer version.*20990101000000_newer/);
    await expect(applyMigrations(database)).rejects.toThrow(/newer version/);
  });

  test("that another tool left unfinished are left alone", async () => {
    await applyMigrations(database);
    await database.client.$executeRawUnsafe("UPDATE _prisma_migrations SET finished_at = NULL");
    await expect(pendingMigrations(database)).rejects.toThrow(/not finished/);
    await expect(applyMigrations(database)).rejects.toThrow(all[0]);
  });

  test("are refused on an unrelated database", async () => {
    await database.client.$executeRawUnsafe("CREATE TABLE something_else (id INTEGER)");
    await expect(applyMigrations(database)).rejects.toThrow(/not empty/);
    await expect(database.client.$queryRawUnsafe("SELECT * FROM _prisma_migrations")).rejects.toThrow();
  });
});

test("a process that waits for migrations sees them, even if PostgreSQL defaults to serializable", async () => {
  const url = await freshDatabaseUrl("postgresql");
  await setDefaultIsolation(url, "serializable");
  const [first, second] = [await openDatabase(url), await openDatabase(url)];
  const waiting = () =>
    first.client.$queryRaw<unknown[]>`
      SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;
  let other: Promise<string[]> | undefined;
  const applied = await applyMigrations({
    ...first,
    async openMigrationConnection() {
      const connection = await first.openMigrationConnection();
      return {
        ...connection,
        transaction: (work) =>
          connection.transaction(async (statements) => {
            other = applyMigrations(second);
            await expect.poll(waiting).toHaveLength(1);
            return work(statements);
          }),
      };
    },
  });
  expect([applied, await other]).toEqual([bundledMigrations("postgresql"), []]);
  await first.close();
  await second.close();
});

test("an import on PostgreSQL waits for another import, but not forever", async () => {
  const url = await freshDatabaseUrl("postgresql");
  await setDefaultIsolation(url, "serializable");
  const database = await openDatabase(url);
  const connection = await database.openConnection();
  const [limits] = await connection.transaction(({ query }) =>
    query(Prisma.sql`SELECT current_setting('lock_timeout'), current_setting('transaction_isolation')`),
  );
  expect(limits).toEqual(["5min", "read committed"]);
  await connection.close();
  await database.close();
});

test("PostgreSQL's parameter schema puts every table into its own schema", async () => {
  const plain = await freshDatabaseUrl("postgresql");
  const database = await openDatabase(`${plain}?schema=oral`);
  expect(await applyMigrations(database)).toEqual(bundledMigrations("postgresql"));
  expect(await prismaDefenseStore(database).create(aDefense())).toBe(true);
  expect(
    await importVariants(database, [
      { line: 1, taskId: "task", statement: "Do.", title: null, confidential: "[]" },
    ]),
  ).toEqual({
    added: 1,
    updated: 0,
    unchanged: 0,
  });
  const file = { line: 1, learnerId: "ada", taskId: "task", path: "a.py", text: "x = 1" };
  expect(await importMaterial(database, [file])).toEqual({ added: 1, updated: 0, unchanged: 0 });
  const tables = await database.client.$queryRawUnsafe<{ schemaname: string }[]>(
    "SELECT DISTINCT schemaname FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  expect(tables).toEqual([{ schemaname: "oral" }]);
  await database.close();
});
