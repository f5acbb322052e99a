import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { aDefense, anExchange } from "defense-core/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { BUSY_LIMIT_MS } from "../../src/database/sqlite-busy.js";
import { storeCall } from "../../src/database/store-errors.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { startChild } from "../support/child-process.js";
import { temporaryFolder } from "../support/databases.js";

let path: string;
let database: Database;

beforeEach(async () => {
  path = join(temporaryFolder(), "new folder", "défense #1 100%.db");
  database = await openDatabase(`file:${path.split("/").map(encodeURIComponent).join("/")}`);
  await applyMigrations(database);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

describe("durability", () => {
  test("creates the file that the URL names", () => {
    expect(statSync(path).isFile()).toBe(true);
  });

  test("commits are durable: write-ahead log, full synchronisation, foreign keys", async () => {
    const pragma = async (name: string) =>
      Object.values((await database.client.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0] ?? {}).map(String);
    expect(await pragma("journal_mode")).toEqual(["wal"]);
    expect(await pragma("synchronous")).toEqual(["2"]);
    expect(await pragma("foreign_keys")).toEqual(["1"]);
    const prepared = database.prepare([
      "SELECT synchronous, foreign_keys FROM pragma_synchronous, pragma_foreign_keys WHERE ? = ''",
    ]);
    expect(await prepared("")).toEqual([{ synchronous: 2, foreign_keys: 1 }]);
  });

  test("closing leaves one complete file", async () => {
    await prismaDefenseStore(database).create(aDefense());
    await database.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    const file = new Sqlite(path, { readonly: true });
    expect(file.prepare("SELECT count(*) AS count FROM turns").get()).toEqual({ count: 1 });
    file.close();
  });
});

describe("one connection", () => {
  test("a reader sees nothing of an open transaction", async () => {
    const store = prismaDefenseStore(database);
    const opened = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const transaction = database.client.$transaction(async (inside) => {
      await inside.taskVariant.create({ data: { taskId: "open", statement: "" } });
      opened.resolve();
      await end.promise;
      throw new Error("changed my mind");
    });
    await opened.promise;
    const reading = database.client.taskVariant.findMany();
    const creating = store.create(aDefense());
    setTimeout(end.resolve, 50);
    await expect(transaction).rejects.toThrow("changed my mind");
    expect(await reading).toEqual([]);
    expect(await creating).toBe(true);
    expect(await store.find(aDefense().id)).toEqual(aDefense());
  });

  test("an acknowledged write survives the rollback of a transaction that was open at the time", async () => {
    const store = prismaDefenseStore(database);
    const transactions = Array.from({ length: 20 }, (_, index) =>
      database.client.$transaction(async (inside) => {
        await inside.taskVariant.create({ data: { taskId: `${index}`, statement: "" } });
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
        throw new Error("changed my mind");
      }),
    );
    const writes = Array.from({ length: 100 }, (_, index) => store.create(aDefense({ id: `dfn-${index}` })));
    await Promise.allSettled(transactions);
    expect(await Promise.all(writes)).toEqual(writes.map(() => true));
    expect(await database.client.defense.count()).toBe(100);
    expect(await database.client.taskVariant.count()).toBe(0);
  });

  test("continues after a transaction that fails in any way", async () => {
    const store = prismaDefenseStore(database);
    await store.create(aDefense());
    const { client } = database;
    await expect(client.$transaction((inside) => inside.$executeRawUnsafe("NOT SQL"))).rejects.toThrow();
    await expect(client.$transaction((inside) => inside.$executeRawUnsafe("ROLLBACK"))).rejects.toThrow();
    const slow = () => new Promise((resolve) => setTimeout(resolve, 100));
    await expect(client.$transaction(slow, { timeout: 50 })).rejects.toThrow();
    expect(await store.appendExchange(aDefense().id, 1, anExchange(aDefense().id, 1))).toBe(true);
    expect((await store.find(aDefense().id))?.turns).toHaveLength(3);
  });
});

test("on a full disk a write fails as unavailable and completely, and later ones succeed", async () => {
  const store = prismaDefenseStore(database);
  const defense = aDefense({ variantStatement: "x".repeat(1_000_000) });
  await database.client.$queryRawUnsafe("PRAGMA max_page_count = 30");
  await expect(store.create(defense)).rejects.toMatchObject({ code: "store_unavailable" });
  await database.client.$queryRawUnsafe("PRAGMA max_page_count = 1000000");
  expect(await store.find(defense.id)).toBe(null);
  expect(await store.create(defense)).toBe(true);
});

describe("a lost file", () => {
  const lost = { code: "store_unusable", cause: { name: "DatabaseError" } };

  test("makes the commit fail, if lost after the write", async () => {
    const store = prismaDefenseStore(database);
    const writing = storeCall(database, () =>
      database.client.$transaction(async (inside) => {
        await inside.taskVariant.create({ data: { taskId: "lost", statement: "" } });
        rmSync(path);
      }),
    );
    await expect(writing).rejects.toMatchObject(lost);
    await expect(store.create(aDefense())).rejects.toMatchObject(lost);
  });

  test("accepts no writes, and is unchanged once it is back", async () => {
    const store = prismaDefenseStore(database);
    await store.create(aDefense());
    renameSync(path, `${path}.away`);
    await expect(store.create(aDefense({ id: "dfn-2" }))).rejects.toMatchObject(lost);
    await expect(store.appendExchange(aDefense().id, 1, anExchange(aDefense().id, 1))).rejects.toMatchObject(
      lost,
    );
    renameSync(`${path}.away`, path);
    expect(await store.find("dfn-2")).toBe(null);
    expect(await store.find(aDefense().id)).toEqual(aDefense());
    expect(await store.create(aDefense({ id: "dfn-2" }))).toBe(true);
  });

  test("is not created again by the first call", async () => {
    const other = join(temporaryFolder(), "defense.db");
    const opened = await openDatabase(`file:${other}`);
    rmSync(other);
    await expect(applyMigrations(opened)).rejects.toMatchObject(lost);
    expect(existsSync(other)).toBe(false);
    await opened.close();
  });
});

test.each([
  ["a folder", async (folder: string) => folder],
  [
    "no database",
    async (folder: string) => {
      await writeFile(join(folder, "text"), "This is not a database. ".repeat(100));
      return join(folder, "text");
    },
  ],
  [
    "below a file",
    async (folder: string) => {
      await writeFile(join(folder, "text"), "");
      return join(folder, "text", "defense.db");
    },
  ],
])("a path that is %s is reported as such", async (_, prepare) => {
  const wrong = await prepare(temporaryFolder());
  await expect(openDatabase(`file:${wrong}`)).rejects.toThrow(`the database file ${wrong} cannot be used: `);
});

describe("another process that locks the database", () => {
  let other: Sqlite.Database;

  beforeEach(async () => {
    await prismaDefenseStore(database).create(aDefense());
    other = new Sqlite(path);
    other.exec("BEGIN IMMEDIATE");
  });

  afterEach(() => {
    other.close();
  });

  test("is waited for, without blocking the event loop or reads", async () => {
    const store = prismaDefenseStore(database);
    const writing = store.appendExchange(aDefense().id, 1, anExchange(aDefense().id, 1));
    // SQLite's own waiting would block the event loop for seconds at a time.
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await store.find(aDefense().id))?.turns).toHaveLength(1);
    other.exec("COMMIT");
    expect(await writing).toBe(true);
  });

  test("makes a write fail as unavailable if it holds the lock too long, but no later one", async () => {
    const store = prismaDefenseStore(database);
    const first = store.appendExchange(aDefense().id, 1, anExchange(aDefense().id, 1));
    const second = store.create(aDefense({ id: "dfn-2" }));
    // Even if a write starts waiting late, the clock advances beyond its limit.
    const now = performance.now.bind(performance);
    let movedMs = 0;
    const clock = setInterval(() => {
      movedMs += BUSY_LIMIT_MS;
    }, 50);
    vi.spyOn(performance, "now").mockImplementation(() => now() + movedMs);
    const unavailable = { name: "DefenseError", code: "store_unavailable", retryAfterSeconds: 1 };
    const failures = [first, second].map((write) => expect(write).rejects.toMatchObject(unavailable));
    await Promise.all(failures);
    clearInterval(clock);
    other.exec("COMMIT");
    expect(await store.find("dfn-2")).toBe(null);
    expect(await store.create(aDefense({ id: "dfn-2" }))).toBe(true);
  });
});

test("two busy processes keep every acknowledged exchange and each version once", async () => {
  const store = prismaDefenseStore(database);
  const ids = ["dfn-1", "dfn-2", "dfn-3", "dfn-4"];
  for (const id of ids) await store.create(aDefense({ id }));
  const url = `file:${path.split("/").map(encodeURIComponent).join("/")}`;
  const children = [1, 2].map(() => startChild("write-exchanges.ts", url, "50", ...ids));
  const acknowledged = (await Promise.all(children.map((child) => child.ended()))).flat();
  expect(new Set(acknowledged).size).toBe(2 * 50 * ids.length);
  for (const id of ids) {
    const turns = (await store.find(id))?.turns ?? [];
    expect(turns.map(({ seq }) => seq)).toEqual([...Array(1 + 2 * 100).keys()]);
    for (let seq = 1; seq < turns.length; seq += 2) {
      expect(turns[seq + 1]?.text.split(" of ")[1]).toBe(turns[seq]?.text.split(" of ")[1]);
    }
  }
});
