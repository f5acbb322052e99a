import { digestTrace } from "defense-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database, DatabaseClient } from "../../src/database/database.js";
import type { Dialect } from "../../src/database/dialect.js";
import { openDatabase } from "../../src/database/open-database.js";
import { isWriteConflict } from "../../src/database/store-errors.js";
import type { TraceRow } from "../../src/import/traces.js";
import { prismaTraceSource } from "../../src/store/prisma-trace-source.js";
import { startChild } from "../support/child-process.js";
import { dialects, migratedDatabaseUrl, setDefaultIsolation } from "../support/databases.js";
import { importTraces } from "../support/imports.js";

const ADA = { learnerId: "ada", taskId: "sorting" };

function event(seq: number, changes: Partial<TraceRow> = {}): TraceRow {
  return {
    line: seq + 1,
    ...ADA,
    seq,
    at: new Date(Date.UTC(2026, 0, 1) + seq * 1_000),
    kind: ["edit", "run", "save"][seq % 3] ?? "",
    summary: `event ${seq}`,
    ...(seq % 3 === 1 ? { data: { exit_code: seq % 2 } } : {}),
    ...changes,
  };
}

function events(from: number, to: number, step = 1): TraceRow[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => event(from + index * step));
}

type Transaction = (atEnd: () => Promise<void>) => Promise<void>;

/** Wraps the database so that `around` runs around imports' transactions. */
function withTransactions(database: Database, around: (transaction: Transaction) => Promise<void>): Database {
  return {
    ...database,
    async openConnection() {
      const connection = await database.openConnection();
      return {
        ...connection,
        async transaction(work) {
          const done = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
          await around((atEnd) =>
            connection.transaction(async (statements) => {
              done.resolve(await work(statements));
              await atEnd();
            }),
          );
          return done.promise;
        },
      };
    },
  };
}

let url: string;
let database: Database;

function setUp(dialect: Dialect): void {
  beforeEach(async () => {
    url = await migratedDatabaseUrl(dialect);
    database = await openDatabase(url);
  });

  afterEach(() => database.close());
}

async function kept(): Promise<unknown[]> {
  const rows = await database.client.traceDigest.findMany({
    orderBy: [{ learnerId: "asc" }, { taskId: "asc" }],
  });
  return rows.map(({ learnerId, taskId, digest }) => [learnerId, taskId, JSON.parse(digest)]);
}

/** The expected digest, which covers all events. */
async function expected(learnerId = ADA.learnerId, taskId = ADA.taskId): Promise<unknown> {
  return digestTrace(await prismaTraceSource(database).events(learnerId, taskId));
}

const digestOfAda = (of = database) => prismaTraceSource(of).digest?.(ADA.learnerId, ADA.taskId);

/** Leaves the database as an older version would. */
const forgetDigests = () => database.client.traceDigest.deleteMany();

/** Wraps the database so that an action runs before each of the client's queries or transactions. */
function watched(before: { $transaction?: () => Promise<void>; $queryRaw?: () => Promise<void> }): Database {
  const client = new Proxy(database.client, {
    get(target, name: keyof DatabaseClient & string) {
      const original: unknown = Reflect.get(target, name);
      const first = before[name as keyof typeof before];
      if (typeof original !== "function" || first === undefined) return original;
      return async (...args: unknown[]) => {
        await first();
        return original.apply(target, args);
      };
    },
  });
  return { ...database, client };
}

describe.each(dialects)("digests on %s", (dialect) => {
  setUp(dialect);

  describe("are updated by an import", () => {
    test("for each trace that gets events, as if computed from all events", async () => {
      await importTraces(database, [
        ...events(0, 1200, 2),
        event(3, { learnerId: "bob", kind: "paste" }),
        event(0, { taskId: "searching" }),
      ]);
      const first = await kept();
      expect(first).toEqual([
        ["ada", "searching", await expected("ada", "searching")],
        ["ada", "sorting", await expected()],
        ["bob", "sorting", await expected("bob")],
      ]);

      await importTraces(database, [
        event(0),
        ...events(1, 1500, 2),
        event(3, { learnerId: "bob", kind: "paste" }),
      ]);
      const digest = await expected();
      expect(digest).toMatchObject({ event_count: 1350 });
      expect(await kept()).toEqual([first[0], ["ada", "sorting", digest], first[2]]);
      expect(await digestOfAda()).toEqual(digest);
    });

    test("to the letter, for many traces at once", async () => {
      const rows = events(0, 3000).map((row) => ({ ...row, learnerId: `learner ${row.seq % 700}` }));
      await importTraces(database, rows.toReversed());
      const stored = await database.client.traceDigest.findMany();
      expect(stored).toHaveLength(700);
      for (const { learnerId, digest } of stored.filter((_, index) => index % 50 === 0)) {
        expect(digest).toBe(JSON.stringify(await expected(learnerId)));
      }
    });

    test("and are all that a start reads", async () => {
      await importTraces(database, events(0, 10));
      const digest = await expected();
      await database.client.traceEvent.deleteMany();
      expect(await digestOfAda()).toEqual(digest);
    });

    test("not if it is refused", async () => {
      await importTraces(database, events(0, 10));
      const before = await kept();
      const rows = [...events(10, 20), event(3, { summary: "something else" })];
      await expect(importTraces(database, rows)).rejects.toThrow("stored with different content");
      expect(await kept()).toEqual(before);
    });
  });

  test("of two overlapping imports contain the events of both", async () => {
    await importTraces(database, events(0, 10));
    const others = [events(21, 30)];
    const other = await openDatabase(url);
    const overtaken = withTransactions(database, async (transaction) => {
      const rows = others.pop();
      if (rows) await importTraces(other, rows);
      await transaction(async () => {});
    });
    expect(await importTraces(overtaken, events(5, 50, 15))).toEqual({ added: 2, updated: 0, unchanged: 1 });
    await other.close();
    expect(await kept()).toEqual([]);
    const digest = await digestOfAda();
    expect(digest).toEqual(await expected());
    expect(digest?.event_count).toBe(21);
    expect(await kept()).toEqual([["ada", "sorting", digest]]);
  });

  test("hold wherever an importing process was killed", async () => {
    for (let round = 0; round < 4; round++) {
      const child = startChild("import-events.ts", url);
      for (let batches = 0; batches < 3 + round; batches++) await child.lines.next();
      child.kill();
      await child.ended();
      expect(await kept()).toEqual([["ada", "sorting", await expected()]]);
    }
  });
});

describe.each(dialects)("digests on %s", (dialect) => {
  setUp(dialect);

  describe("that are missing, as after an upgrade,", () => {
    test("are created by the first start, from short and from long traces", async () => {
      for (const count of [3, 499, 500, 501, 1700]) {
        await importTraces(database, events(0, count));
        await forgetDigests();
        const digest = await expected();
        expect(digest).toMatchObject({ event_count: count });
        expect(await digestOfAda()).toEqual(digest);
        expect(await kept()).toEqual([["ada", "sorting", digest]]);
      }
    });

    test("do not exist for learners without a trace", async () => {
      expect(await digestOfAda()).toBe(null);
      expect(await prismaTraceSource(database).digest?.("no\0one", "sorting")).toBe(null);
      expect(await kept()).toEqual([]);
    });

    test("are created once by many concurrent starts", async () => {
      await importTraces(database, events(0, 2600));
      await forgetDigests();
      let pages = 0;
      const counting = watched({ $queryRaw: async () => void pages++ });
      const source = prismaTraceSource(counting);
      const digests = await Promise.all(
        Array.from({ length: 24 }, () => source.digest?.(ADA.learnerId, ADA.taskId)),
      );
      const digest = await expected();
      for (const each of digests) expect(each).toEqual(digest);
      // Each reads the first page; then one reads the other pages twice.
      expect(pages).toBeLessThanOrEqual(24 + 1 + 2 * 5);
    });

    test("also cover large events, a few at a time", async () => {
      const large = (seq: number) => event(seq, { data: { text: "é".repeat(300_000), exit_code: seq % 2 } });
      await importTraces(database, [
        ...events(0, 40),
        ...Array.from({ length: 9 }, (_, index) => large(40 + index)),
      ]);
      await forgetDigests();
      let pages = 0;
      expect(await digestOfAda(watched({ $queryRaw: async () => void pages++ }))).toEqual(await expected());
      expect(pages).toBeGreaterThan(2 * 3);
    });

    test("are not stored if an import has added events since they were read", async () => {
      await importTraces(database, events(0, 700));
      await forgetDigests();
      const other = await openDatabase(url);
      const imports = [events(700, 900)];
      const slow = watched({
        $transaction: async () => {
          const rows = imports.pop();
          if (rows) await importTraces(other, rows);
        },
      });
      const before = await expected();
      expect(await digestOfAda(slow)).toEqual(before);
      await other.close();
      const digest = await digestOfAda();
      expect(digest).toEqual(await expected());
      expect(digest?.event_count).toBe(900);
      expect(await kept()).toEqual([["ada", "sorting", digest]]);
    });

    test("are not stored if events were added that no digest covers", async () => {
      await importTraces(database, events(0, 700));
      await forgetDigests();
      const { line: _, data: __, ...added } = event(700);
      const additions = [added];
      const slow = watched({
        $transaction: async () => {
          const data = additions.pop();
          if (data) await database.client.traceEvent.create({ data });
        },
      });
      const before = await expected();
      expect(await digestOfAda(slow)).toEqual(before);
      expect(await kept()).toEqual([]);
      const digest = await digestOfAda();
      expect(digest?.event_count).toBe(701);
      expect(await kept()).toEqual([["ada", "sorting", digest]]);
    });

    test("are created again if events were added between the two reads", async () => {
      await importTraces(database, events(0, 700));
      await forgetDigests();
      const { line: _, data: __, ...added } = event(700);
      let pages = 0;
      const growing = watched({
        // The first read has two pages, and the first page is kept for the second read.
        $queryRaw: async () =>
          void (++pages === 3 && (await database.client.traceEvent.create({ data: added }))),
      });
      const digest = await digestOfAda(growing);
      expect(digest).toEqual(await expected());
      expect(digest?.event_count).toBe(701);
    });

    test("cover what can be read if a number is below 0", async () => {
      await importTraces(database, events(0, 3));
      await database.client.traceEvent.updateMany({ where: { seq: 1 }, data: { seq: -1 } });
      await forgetDigests();
      const digest = await digestOfAda();
      expect(digest).toEqual(await expected());
      expect(digest?.event_count).toBe(2);
    });
  });
});

/** Only on SQLite, which works in this process, so that processor time can be compared. */
test("a large event is read at most twice for a digest", async () => {
  const database = await openDatabase(await migratedDatabaseUrl("sqlite"));
  const large = (seq: number) => event(seq, { data: { text: "x".repeat(1024 * 1024) } });
  await importTraces(
    database,
    Array.from({ length: 60 }, (_, seq) => large(seq)),
  );
  await database.client.traceDigest.deleteMany();
  const measured = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const plain = () => database.client.traceEvent.findMany({ where: ADA });
  await plain();
  const twice = 2 * (await measured(plain));
  // Scanning all following events for each page would take thirty times as long.
  const made = await measured(async () => prismaTraceSource(database).digest?.(ADA.learnerId, ADA.taskId));
  expect(made).toBeLessThan(8 * twice);
  await database.close();
});

/** How many batches each connection imports. */
const BATCHES = 3 * Number(process.env.SOAK ?? 1);

const servers = [
  { name: "sqlite", dialect: "sqlite" },
  { name: "postgresql", dialect: "postgresql" },
  { name: "postgresql that defaults to serializable", dialect: "postgresql", level: "serializable" },
] as const;

describe.each(servers)("digests on $name", ({ dialect, ...settings }) => {
  test("hold after concurrent imports and starts, over several connections", async () => {
    const url = await migratedDatabaseUrl(dialect);
    if ("level" in settings) await setDefaultIsolation(url, settings.level);
    const connections = await Promise.all([1, 2, 3].map(() => openDatabase(url)));
    const [first] = connections as [Database];
    let importing = true;
    const importers = connections.map(async (connection, index) => {
      for (let batch = 0; batch < BATCHES; batch++) {
        const from = batch * 300 + index;
        await importTraces(connection, events(from, from + 300, connections.length));
      }
    });
    const starts = connections.map(async (connection) => {
      const source = prismaTraceSource(connection);
      for (let count = 1; importing; count++) {
        await source.digest?.(ADA.learnerId, ADA.taskId);
        if (count % 5 === 0) await connection.client.traceDigest.deleteMany().catch(unlessWriteConflict);
      }
    });
    try {
      await Promise.all(importers);
    } finally {
      importing = false;
      await Promise.all(starts);
    }
    const source = prismaTraceSource(first);
    const digest = await source.digest?.(ADA.learnerId, ADA.taskId);
    expect(digest).toEqual(digestTrace(await source.events(ADA.learnerId, ADA.taskId)));
    expect(digest?.event_count).toBe(BATCHES * 300);
    for (const connection of connections) await connection.close();
  });
});

function unlessWriteConflict(error: unknown): void {
  if (!isWriteConflict(error)) throw error;
}

describe("digests on postgresql, while an import has written all but not committed,", () => {
  let database: Database;
  let other: Database;

  beforeEach(async () => {
    const url = await migratedDatabaseUrl("postgresql");
    database = await openDatabase(url);
    other = await openDatabase(url);
    await importTraces(database, events(0, 10));
  });

  afterEach(() => Promise.all([database.close(), other.close()]));

  async function importMeanwhile<T>(rows: TraceRow[], begin: () => Promise<T>): Promise<T> {
    const begun = Promise.withResolvers<T>();
    const halfway = withTransactions(database, (transaction) =>
      transaction(async () => {
        begin().then(begun.resolve, begun.reject);
        await expect.poll(waitingForLocks).toBe(1);
      }),
    );
    await importTraces(halfway, rows);
    return begun.promise;
  }

  async function waitingForLocks(): Promise<number> {
    const { length } = await other.client.$queryRaw<unknown[]>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return length;
  }

  test("contain its events if a start has created one without them", async () => {
    await database.client.traceDigest.deleteMany();
    const source = prismaTraceSource(other);
    const early = await importMeanwhile(events(10, 20), async () => source.digest?.("ada", "sorting"));
    expect(early?.event_count).toBe(10);
    const digest = await source.digest?.("ada", "sorting");
    expect(digest?.event_count).toBe(20);
    expect(await database.client.traceDigest.findMany()).toMatchObject([{ digest: JSON.stringify(digest) }]);
  });

  test("contain its events if another import has written one without them", async () => {
    const counts = await importMeanwhile(events(10, 20), () => importTraces(other, events(20, 30)));
    expect(counts).toEqual({ added: 10, updated: 0, unchanged: 0 });
    const digest = await prismaTraceSource(other).digest?.("ada", "sorting");
    expect(digest).toEqual(digestTrace(await prismaTraceSource(other).events("ada", "sorting")));
    expect(digest?.event_count).toBe(30);
  });
});
