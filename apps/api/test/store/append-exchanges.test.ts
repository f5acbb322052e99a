import { inspect } from "node:util";
import { DefenseError, type DefenseStore, type Exchange, integritySignals } from "defense-core";
import { aDefense, anExchange, aRequest, aVerdict } from "defense-core/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { sqliteStatements } from "../../src/store/append-on-sqlite.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";

let url: string;
const databases: Database[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

async function open(): Promise<{ database: Database; store: DefenseStore }> {
  const database = await openDatabase(url);
  databases.push(database);
  await applyMigrations(database);
  return { database, store: prismaDefenseStore(database) };
}

const ids = Array.from({ length: 20 }, (_, index) => `dfn-${index}-learner`);

async function createAll(store: DefenseStore): Promise<void> {
  for (const id of ids) await store.create(aDefense({ id }));
}

/** Appends an exchange to each defense concurrently, each after `seq` turns. */
function appendToAll(
  store: DefenseStore,
  seq: number,
  exchange: (id: string) => Exchange = (id) => anExchange(id, seq),
): Promise<PromiseSettledResult<boolean>[]> {
  return Promise.allSettled(ids.map((id) => store.appendExchange(id, seq, exchange(id))));
}

const turnCounts = (store: DefenseStore) =>
  Promise.all(ids.map(async (id) => (await store.find(id))?.turns.length));

const stored = { status: "fulfilled", value: true };

describe.each(dialects)("exchanges on %s", (dialect) => {
  beforeEach(async () => {
    url = await freshDatabaseUrl(dialect);
  });

  test("of many defenses share transactions", async () => {
    const { database } = await open();
    const written: string[][] = [];
    const store = prismaDefenseStore({
      ...database,
      prepare<Row>(statements: readonly string[]) {
        const run = database.prepare<Row>(statements);
        return (...parameters) => {
          const isWrite = statements.some((statement) => statement.includes("INSERT"));
          if (isWrite) written.push(JSON.parse(parameters.at(-1) ?? "").map(({ id }: { id: string }) => id));
          return run(...parameters);
        };
      },
    });
    await createAll(store);
    await appendToAll(store, 1);
    expect(await turnCounts(store)).toEqual(ids.map(() => 3));
    expect(written).toEqual([ids.slice(0, 1), ids.slice(1)]);
  });

  test("are stored or refused independently", async () => {
    const { store } = await open();
    await createAll(store);
    const request = aRequest("carried out");
    await store.appendExchange("dfn-3-learner", 1, anExchange("dfn-3-learner", 1), { request });
    await store.finish("dfn-4-learner", 1, integritySignals([], aVerdict()), "at_once");
    const outcomes = await Promise.all([
      ...ids.map((id) => store.appendExchange(id, 1, anExchange(id, 1))),
      store.appendExchange("dfn-0-unknown", 1, anExchange("dfn-0-unknown", 1)),
      store.appendExchange("dfn-3-learner", 3, anExchange("dfn-3-learner", 3), { request }),
      store.appendExchange("dfn-5-learner", 3, anExchange("dfn-5-learner", 3)),
    ]);
    const refused = ["dfn-3-learner", "dfn-4-learner"];
    expect(outcomes).toEqual([...ids.map((id) => !refused.includes(id)), false, false, true]);
    expect(await turnCounts(store)).toEqual(
      ids.map((id) => (id === "dfn-4-learner" ? 1 : id === "dfn-5-learner" ? 5 : 3)),
    );
  });

  test("are stored although the database refuses one of them", async () => {
    const { store, database } = await open();
    await createAll(store);
    const poisoned = "dfn-7-learner";
    await database.client.turn.create({
      data: {
        defenseId: poisoned,
        seq: 2,
        role: "examiner",
        text: "stray",
        ts: new Date(),
        createdAt: new Date(),
      },
    });
    const outcomes = await appendToAll(store, 1);
    expect(outcomes).toEqual(
      ids.map((id) => (id === poisoned ? { status: "fulfilled", value: false } : stored)),
    );
    const turns = await database.client.turn.findMany({ where: { defenseId: poisoned } });
    expect(turns.map(({ seq }) => seq)).toEqual([0, 2]);
  });

  test("must follow the expected turns", async () => {
    const { store } = await open();
    await createAll(store);
    const outcomes = await appendToAll(store, 1, (id) => anExchange(id, id === ids[0] ? 5 : 1));
    expect(outcomes[0]).toMatchObject({ reason: { name: "RangeError" } });
    expect(await turnCounts(store)).toEqual(ids.map((_, index) => (index === 0 ? 1 : 3)));
  });

  test("are refused on a finished defense, even if it has a stray turn", async () => {
    const { store, database } = await open();
    await createAll(store);
    const [id = ""] = ids;
    await store.finish(id, 1, integritySignals([], aVerdict()), "at_once");
    const at = new Date();
    const stray = { defenseId: id, seq: 1, role: "learner", text: "stray", ts: at, createdAt: at };
    await database.client.turn.create({ data: stray });
    expect((await appendToAll(store, 1))[0]).toEqual({ status: "fulfilled", value: false });
    expect(await store.findState(id)).toEqual({ status: "finished", turnCount: 1 });
  });

  test("replace half a character", async () => {
    const { store } = await open();
    await createAll(store);
    const [learner, examiner] = anExchange("dfn-0-learner", 1);
    const exchange: Exchange = [{ ...learner, text: "half \ud83d" }, examiner];
    expect(await store.appendExchange("dfn-0-learner", 1, exchange)).toBe(true);
    expect((await store.find("dfn-0-learner"))?.turns[1]?.text).toBe("half \ufffd");
  });

  test("are all stored if the database is closed meanwhile; it can be reopened", async () => {
    const { store, database } = await open();
    await createAll(store);
    const outcomes = appendToAll(store, 1);
    const more = ids.map((_, index) => store.create(aDefense({ id: `dfn-${index}-more` })));
    await database.close();
    expect(await outcomes).toEqual(ids.map(() => stored));
    expect(await Promise.all(more)).toEqual(ids.map(() => true));
    expect(await turnCounts(store)).toEqual(ids.map(() => 3));
  });

  test("fail as unusable if the database has no tables", async () => {
    const database = await openDatabase(url);
    databases.push(database);
    const store = prismaDefenseStore(database);
    const unusable = { code: "store_unusable", detail: expect.stringContaining("lacks migrations") };
    await expect(store.findState("dfn-1")).rejects.toMatchObject(unusable);
    expect(await appendToAll(store, 1)).toMatchObject(ids.map(() => ({ reason: unusable })));
    await applyMigrations(database);
    await createAll(store);
    expect(await appendToAll(store, 1)).toEqual(ids.map(() => stored));
  });

  test("of many defenses for the same request are carried out once", async () => {
    const { store } = await open();
    await createAll(store);
    const request = aRequest("the same");
    const outcomes = await Promise.all(
      ids.map((id) => store.appendExchange(id, 1, anExchange(id, 1), { request })),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const winner = ids[outcomes.indexOf(true)];
    expect(await store.findRequest(request.id)).toMatchObject({ defenseId: winner, seq: 1 });
    expect(await turnCounts(store)).toEqual(ids.map((id) => (id === winner ? 3 : 1)));
  });

  test.each([2 ** 31, 0.5, Number.NaN])(
    "cannot have a latency of %s, but their neighbours are stored",
    async (latencyMs) => {
      const { store } = await open();
      await createAll(store);
      const outcomes = await appendToAll(store, 1, (id) => {
        const [learner, examiner] = anExchange(id, 1, "a secret");
        return id === ids[0] ? [{ ...learner, latencyMs }, examiner] : [learner, examiner];
      });
      expect(outcomes[0]).toMatchObject({ reason: { name: "RangeError" } });
      expect(outcomes.slice(1)).toEqual(ids.slice(1).map(() => stored));
      expect(await turnCounts(store)).toEqual(ids.map((_, index) => (index === 0 ? 1 : 3)));
    },
  );

  test("and a concurrent finish never both take effect", async () => {
    const stores = [(await open()).store, (await open()).store];
    await createAll(stores[0] as DefenseStore);
    for (let seq = 1; seq < 21; seq += 2) {
      const finished = ids[seq] as string;
      const [appended, finish] = await Promise.all([
        appendToAll(stores[0] as DefenseStore, seq),
        stores[1]?.finish(finished, seq, integritySignals([], aVerdict()), "at_once"),
      ]);
      expect(appended[seq]).toEqual({ status: "fulfilled", value: !finish });
      const found = await stores[0]?.find(finished);
      expect(found?.status).toBe(finish ? "finished" : "in_progress");
      expect(found?.turns).toHaveLength(finish ? seq : seq + 2);
    }
  });
});

test.each(["typed", "any"] as const)(
  "%s exchanges on SQLite are appended without scanning other defenses",
  async (answers) => {
    url = await freshDatabaseUrl("sqlite");
    const { database } = await open();
    for (const statement of sqliteStatements(database, answers)) {
      const plan = await database.client.$queryRawUnsafe<{ detail: string }[]>(
        `EXPLAIN QUERY PLAN ${statement}`,
        ...(statement.includes('INTO main."turns"') ? ["[]", "[]"] : ["[]"]),
      );
      const steps = plan.map(({ detail }) => detail).filter((detail) => !detail.startsWith("CORRELATED"));
      expect(steps[0]).toMatch(/^SCAN given VIRTUAL TABLE/);
      for (const step of steps)
        expect(step).toMatch(/VIRTUAL TABLE|^SEARCH .*sqlite_autoindex_\w+ \((defense_id|id|name)=\?/);
    }
  },
);

describe("exchanges on PostgreSQL", () => {
  beforeEach(async () => {
    url = await freshDatabaseUrl("postgresql");
  });

  test("are stored although PostgreSQL cannot store one of them, whose error does not repeat it", async () => {
    const { store } = await open();
    await createAll(store);
    const outcomes = await appendToAll(store, 1, (id) =>
      anExchange(id, 1, id === ids[9] ? "a secret\0" : "text"),
    );
    const { reason } = outcomes[9] as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(Error);
    expect(reason).not.toBeInstanceOf(DefenseError);
    expect(inspect(reason, { depth: 20, showHidden: true })).not.toContain("secret");
    expect(outcomes.filter((_, index) => index !== 9)).toEqual(ids.slice(1).map(() => stored));
    expect(await turnCounts(store)).toEqual(ids.map((_, index) => (index === 9 ? 1 : 3)));
  });

  test("do not wait for another locked defense", async () => {
    const { store } = await open();
    const { database } = await open();
    await createAll(store);
    const held = ids[5] as string;
    let late: Promise<boolean> | undefined;
    await database.client.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM defenses WHERE id = ${held} FOR UPDATE`;
      const outcomes = ids.map((id) => store.appendExchange(id, 1, anExchange(id, 1)));
      late = outcomes[5];
      await Promise.all(outcomes.filter((_, index) => index !== 5));
      expect(await turnCounts(store)).toEqual(ids.map((id) => (id === held ? 1 : 3)));
    });
    expect(await late).toBe(true);
    expect(await turnCounts(store)).toEqual(ids.map(() => 3));
  });

  test("check again if a defense was finished while they waited for it", async () => {
    const { store } = await open();
    const { database } = await open();
    await createAll(store);
    const held = ids[5] as string;
    let late: Promise<boolean> | undefined;
    await database.client.$transaction(async (transaction) => {
      await transaction.defense.update({ where: { id: held }, data: { status: "finished" } });
      late = store.appendExchange(held, 1, anExchange(held, 1));
      const waiting = () =>
        database.client.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(1);
    });
    expect(await late).toBe(false);
    expect(await turnCounts(store)).toEqual(ids.map(() => 1));
  });
});
