import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConnectionQueue } from "../../src/database/connection-queue.js";
import { OpenFiles } from "../../src/database/open-files.js";
import { PreparedSqlite } from "../../src/database/prepared-sqlite.js";
import { storeCall } from "../../src/database/store-errors.js";
import { temporaryFolder } from "../support/databases.js";

let path: string;
let other: Sqlite.Database;
let prepared: PreparedSqlite;

beforeEach(() => {
  path = join(temporaryFolder(), "test.db");
  other = new Sqlite(path);
  other.pragma("journal_mode = WAL");
  other.exec("CREATE TABLE words (word TEXT PRIMARY KEY)");
  prepared = onFile();
});

afterEach(async () => {
  await prepared.close();
  other.close();
});

function onFile(pragmas = ""): PreparedSqlite {
  return new PreparedSqlite(path, pragmas, new OpenFiles(path), new ConnectionQueue());
}

const TWO_WORDS = [
  "INSERT INTO words (word) VALUES (?)",
  "INSERT INTO words (word) VALUES ('not ' || ?) RETURNING word",
];
const words = () => other.prepare("SELECT word FROM words ORDER BY word").pluck().all();

describe("prepared statements", () => {
  test("run repeatedly in one transaction, and return the rows of the last one", async () => {
    const add = prepared.prepare<{ word: string }>(TWO_WORDS);
    expect(await add("a")).toEqual([{ word: "not a" }]);
    expect(await add("b")).toEqual([{ word: "not b" }]);
    expect(words()).toEqual(["a", "b", "not a", "not b"]);
  });

  test("change nothing if one of them fails, and can run again", async () => {
    const add = prepared.prepare(TWO_WORDS);
    other.exec("INSERT INTO words VALUES ('not a')");
    await expect(add("a")).rejects.toThrow("UNIQUE");
    expect(words()).toEqual(["not a"]);
    other.exec("DELETE FROM words");
    await add("a");
    expect(words()).toEqual(["a", "not a"]);
  });

  test("wait for another process that has locked the file", async () => {
    const add = prepared.prepare(TWO_WORDS);
    other.exec("BEGIN IMMEDIATE");
    let isDone = false;
    const adding = add("a").then(() => {
      isDone = true;
    });
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(isDone).toBe(false);
    other.exec("COMMIT");
    await adding;
    expect(words()).toEqual(["a", "not a"]);
  });

  test("fail as unavailable if the disk is full, and change nothing", async () => {
    await prepared.close();
    prepared = onFile("PRAGMA max_page_count = 10;");
    const add = prepared.prepare(TWO_WORDS);
    await expect(storeCall({ name: "it" }, () => add("x".repeat(1_000_000)))).rejects.toMatchObject({
      code: "store_unavailable",
      cause: { message: expect.stringContaining("no space left") },
    });
    expect(words()).toEqual([]);
    await add("a");
    expect(words()).toEqual(["a", "not a"]);
  });

  test.each(["", "-wal", "-shm"])("acknowledge nothing after test.db%s was deleted", async (end) => {
    const add = prepared.prepare(TWO_WORDS);
    await add("a");
    rmSync(`${path}${end}`);
    await expect(storeCall({ name: "it" }, () => add("b"))).rejects.toMatchObject({
      code: "store_unusable",
      cause: { message: expect.stringContaining(`${path}${end} was deleted`) },
    });
  });

  test("leave the file unchanged when closed, and are prepared again on their next use", async () => {
    const add = prepared.prepare(TWO_WORDS);
    await add("a");
    other.close();
    await prepared.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    expect(await add("b")).toEqual([{ word: "not b" }]);
  });

  test("alternate with all other work on the file", async () => {
    await prepared.close();
    const turns = new ConnectionQueue();
    prepared = new PreparedSqlite(path, "", new OpenFiles(path), turns);
    const add = prepared.prepare(TWO_WORDS);
    const end = await turns.acquire();
    const adding = add("a");
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(words()).toEqual([]);
    end();
    await adding;
    expect(words()).toEqual(["a", "not a"]);
  });
});
