import {
  chmodSync,
  closeSync,
  copyFileSync,
  openSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { aDefense, anExchange } from "defense-core/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { startChild } from "../support/child-process.js";
import type { Reply } from "../support/client.js";
import { temporaryFolder } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";
import { asking, startTestServer } from "../support/test-server.js";
import { runUnprivileged } from "../support/unprivileged.js";

const PAGE = 4096;

let path: string;

beforeEach(() => {
  path = join(temporaryFolder(), "defense.db");
});

/** A database with a hundred defenses, all in the file itself, without a log. */
let filled: string;

beforeAll(async () => {
  filled = join(temporaryFolder(), "filled.db");
  const database = await openDatabase(`file:${filled}`);
  await applyMigrations(database);
  const store = prismaDefenseStore(database);
  for (let number = 100; number < 200; number++) {
    const id = `dfn-${number}`;
    await store.create(aDefense({ id }));
    await store.appendExchange(id, 1, anExchange(id, 1, "x".repeat(500)));
  }
  await database.close();
});

function fill(): void {
  copyFileSync(filled, path);
}

function overwrite(at: number, bytes: Uint8Array): void {
  const file = openSync(path, "r+");
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

function rootPage(table: string): number {
  return numbers("SELECT rootpage FROM sqlite_schema WHERE name = ?", table)[0] ?? 0;
}

function pagesOf(table: string): number[] {
  return numbers("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path", table);
}

function numbers(query: string, table: string): number[] {
  const database = new Sqlite(path, { readonly: true });
  const found = database.prepare<[string], number>(query).pluck().all(table);
  database.close();
  return found;
}

async function expectRefused(reason: RegExp | string): Promise<void> {
  const before = statSync(path);
  const error: unknown = await openDatabase(`file:${path}`).catch((thrown) => thrown);
  expect(error).toMatchObject({ name: "DatabaseError", message: expect.stringMatching(reason) });
  expect(String(error)).toContain(`the database file ${path} cannot be used: `);
  expect(String(error)).not.toMatch(/malformed|disk image|file is not a database/);
  expect([statSync(path).size, statSync(path).mtimeMs]).toEqual([before.size, before.mtimeMs]);
}

describe("at the start", () => {
  test("an empty file is a new database", async () => {
    writeFileSync(path, "");
    const database = await openDatabase(`file:${path}`);
    await applyMigrations(database);
    expect(await prismaDefenseStore(database).create(aDefense())).toBe(true);
    await database.close();
  });

  test.each([1, 99, 511, 512, PAGE - 1, PAGE, PAGE + 1, -PAGE, -1])(
    "a file that is cut off after %d bytes (counted from the end if negative) is detected",
    async (left) => {
      fill();
      const { size } = statSync(path);
      truncateSync(path, left < 0 ? size + left : left);
      await expectRefused(/: it is (cut off after|damaged|no SQLite database, or is damaged)/);
    },
  );

  test("a damaged header is detected", async () => {
    fill();
    overwrite(0, Buffer.from("This is not a database."));
    await expectRefused(/: it is not an SQLite database, or is damaged; restore a backup \(SQLITE_NOTADB\)$/);
  });

  test("a damaged list of tables is detected", async () => {
    fill();
    overwrite(100, Buffer.alloc(PAGE - 100, 0xff));
    await expectRefused(/: it is damaged; restore a backup \(SQLITE_CORRUPT\)$/);
  });

  test.each(["defenses", "turns", "trace_events", "task_variants", "write_probes", "_prisma_migrations"])(
    "a damaged table %s is detected and named",
    async (table) => {
      fill();
      overwrite((rootPage(table) - 1) * PAGE, Buffer.alloc(PAGE, 0xff));
      await expectRefused(
        new RegExp(`: it is damaged: its table ${table} cannot be read; restore a backup$`),
      );
    },
  );

  test("pages that exist only in the log are not damage, but missing pages are", async () => {
    const copy = join(temporaryFolder(), "defense.db");
    const database = await openDatabase(`file:${path}`);
    await database.client.$queryRaw`SELECT 1`; // An open connection keeps the log.
    await applyMigrations(database);
    await prismaDefenseStore(database).create(aDefense());
    expect(statSync(path).size).toBe(PAGE);
    copyWithLog(path, copy);
    await database.close();
    const { size } = statSync(path);
    expect(size).toBeGreaterThan(10 * PAGE);

    path = copy;
    const reopened = await openDatabase(`file:${path}`);
    const store = prismaDefenseStore(reopened);
    expect(await store.find(aDefense().id)).toEqual(aDefense());
    expect(statSync(path).size).toBe(size);
    await store.create(aDefense({ id: "dfn-2" }));
    const [counted] = await reopened.client.$queryRaw<{ page_count: bigint }[]>`PRAGMA page_count`;
    const whole = Number(counted?.page_count) * PAGE;
    // Without the schema, SQLite cannot report the database's size.
    const kept = Math.max(...pagesOf("sqlite_schema")) * PAGE;
    expect(kept).toBeLessThan(whole);
    const cut = join(temporaryFolder(), "defense.db");
    copyWithLog(path, cut);
    await reopened.close();

    path = cut;
    truncateSync(path, kept);
    await expectRefused(new RegExp(`: it is cut off after ${kept} of ${whole} bytes; restore a backup$`));
  });

  test("a transaction that a kill cut off before a log existed is rolled back", async () => {
    const writer = new Sqlite(join(temporaryFolder(), "writer.db"));
    writer.exec("PRAGMA journal_mode = DELETE; CREATE TABLE kept (text); PRAGMA cache_size = 2");
    for (let row = 0; row < 50; row++)
      writer.prepare("INSERT INTO kept VALUES (?)").run("before".repeat(500));
    writer.exec("BEGIN; UPDATE kept SET text = replace(text, 'before', 'after')");
    for (const end of ["", "-journal"]) copyFileSync(`${writer.name}${end}`, `${path}${end}`);
    writer.close();

    const database = await openDatabase(`file:${path}`);
    const rows = await database.client.$queryRawUnsafe(
      "SELECT DISTINCT substr(text, 1, 6) AS text FROM kept",
    );
    expect(rows).toEqual([{ text: "before" }]);
    await database.close();
  });

  test("a file that another process has open is never reported as damaged", async () => {
    const database = await openDatabase(`file:${path}`);
    await applyMigrations(database);
    const ids = ["dfn-1", "dfn-2", "dfn-3", "dfn-4"];
    for (const id of ids) await prismaDefenseStore(database).create(aDefense({ id }));
    const child = startChild("write-exchanges.ts", `file:${path}`, "1000000", ...ids);
    await child.lines.next();
    for (let times = 0; times < 30; times++) {
      await (await openDatabase(`file:${path}`)).close();
      await child.lines.next();
    }
    child.kill();
    await child.ended();
    await database.close();
  });
});

test("damage that is found later makes only that call fail, permanently, as unusable", async () => {
  fill();
  const leaves = pagesOf("turns");
  overwrite(((leaves[Math.floor(leaves.length / 2)] ?? 0) - 1) * PAGE, Buffer.alloc(PAGE, 0xff));
  const server = await startTestServer({ databaseUrl: `file:${path}`, examiner: asking() });
  const replies: Reply[] = [];
  for (let number = 100; number < 200; number++) replies.push(await server.get(`dfn-${number}`));
  const failed = replies.filter(({ status }) => status !== 200);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThan(50);
  for (const { status, headers, json } of failed) {
    expect([status, headers["retry-after"]]).toEqual([503, undefined]);
    expect(json.detail).toMatch(/^the database is damaged, which only the operator can fix; /);
  }
  expect(JSON.stringify(server.log)).toContain(
    `the database file ${path} is damaged; restore a backup (SQLITE_CORRUPT)`,
  );
  expect((await server.start()).status).toBe(200);
  await server.close();
});

describe("a file that cannot be used", () => {
  const serve = (env: Record<string, string> = {}) =>
    runUnprivileged([...builtCommand, "serve"], { DATABASE_URL: `file:${path}`, LOG_LEVEL: "error", ...env });
  const failure = (reason: string) => ({
    status: 1,
    stdout: "",
    stderr: `oral-defense: the database file ${path} cannot be used: ${reason}\n`,
  });

  test("because it is damaged fails the start with file and cause", async () => {
    fill();
    overwrite((rootPage("turns") - 1) * PAGE, Buffer.alloc(PAGE, 0xff));
    expect(await serve()).toEqual(failure("it is damaged: its table turns cannot be read; restore a backup"));
  });

  test("because this user may only read it fails the start with file and cause", async () => {
    fill();
    chmodSync(path, 0o400);
    expect(await serve()).toEqual(failure(`this user may not write to ${path} (EACCES)`));
  });

  test("because this user may not write to its folder fails the start with file and cause", async () => {
    fill();
    chmodSync(dirname(path), 0o500);
    expect(await serve()).toEqual(failure(`this user may not write to ${dirname(path)} (EACCES)`));
    chmodSync(dirname(path), 0o700);
  });

  test("because this user may not create its folder fails the start with file and cause", async () => {
    const folder = dirname(path);
    chmodSync(folder, 0o500);
    path = join(folder, "new", "defense.db");
    expect(await serve()).toEqual(failure(`this user may not write to ${dirname(path)} (EACCES)`));
    chmodSync(folder, 0o700);
  });

  test("because the disk is full fails the start with file and cause", async () => {
    const command = 'ulimit -f 0; exec "$0" "$@"';
    const env = { DATABASE_URL: `file:${path}`, LOG_LEVEL: "error" };
    const { status, stdout, stderr } = await run(
      ["-c", command, process.execPath, ...builtCommand, "serve"],
      {
        env,
        program: "sh",
      },
    );
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /^oral-defense: the database file \S+ cannot be used: it cannot be read or written: .* \(SQLITE_IOERR_WRITE\)\n$/,
    );
  });
});

function copyWithLog(from: string, to: string): void {
  for (const end of ["", "-wal"]) copyFileSync(`${from}${end}`, `${to}${end}`);
}
