import { createHash } from "node:crypto";
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { damage } from "../support/damage.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, type Ended, run } from "../support/process.js";
import { withoutProgress } from "../support/progress.js";
import { startTestServer, type TestServer } from "../support/test-server.js";
import { runUnprivileged } from "../support/unprivileged.js";

const running: TestServer[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

async function serving(databaseUrl: string, env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ databaseUrl, env });
  running.push(server);
  return server;
}

async function verify(databaseUrl: string, nodeOptions: string[] = []): Promise<Ended> {
  const command = [...nodeOptions, ...builtCommand, "verify"];
  return withoutProgress(await run(command, { env: { DATABASE_URL: databaseUrl } }));
}

describe.each(dialects)("verify on %s", (dialect) => {
  const notChecked =
    dialect === "sqlite"
      ? ""
      : "not checked: indexes and pages, because the extension amcheck is not installed (CREATE EXTENSION amcheck)\n";

  test("ends with 0 and counts what it has read", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const server = await serving(databaseUrl);
    await server.answer(await server.started(), { text: "x" });
    expect(await verify(databaseUrl)).toEqual({
      status: 0,
      stdout: `verified defenses: 1 (finished: 0), turns: 3, idempotent requests: 0, recordings: 0, tokens: 0, reviews: 0, notes: 0, trace events: 0, digests: 0, variants: 0, learners' files: 0; problems: 0\n${notChecked}`,
      stderr: "",
    });
  });

  test("ends with 1 and lists the problems, without anything a learner said", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const server = await serving(databaseUrl);
    const id = await server.started("\u001b[1m\n\u2028x");
    await server.answer(id, { text: "secretanswer" });
    await server.finish(id);
    await damage(
      databaseUrl,
      "UPDATE turns SET text = 'secret, too' WHERE seq = 1; UPDATE defenses SET turn_count = 4",
    );
    const { status, stdout } = await verify(databaseUrl);
    expect(status).toBe(1);
    const name = `defense "${id.slice(0, -7)}\\u001b[1m\\n\\u{2028}x"`;
    expect(stdout).toBe(
      `${name}: turn 1 does not contain the words of a piece of evidence\n` +
        `${name}: its turn_count is 4, but its last turn is 2\n` +
        `verified defenses: 1 (finished: 1), turns: 3, idempotent requests: 0, recordings: 0, tokens: 0, reviews: 0, notes: 0, trace events: 0, digests: 0, variants: 0, learners' files: 0; problems: 2\n${notChecked}`,
    );
  });

  test("shows the first hundred problems, and counts the others", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const server = await serving(databaseUrl);
    await Promise.all(Array.from({ length: 130 }, (_, number) => server.started(`learner ${number}`)));
    await damage(databaseUrl, "UPDATE turns SET role = 'learner'");
    const { status, stdout } = await verify(databaseUrl);
    const lines = stdout.trim().split("\n");
    expect(status).toBe(1);
    expect(lines.filter((line) => line.endsWith(": turn 0 is not the examiner's"))).toHaveLength(100);
    expect(lines[100]).toBe("there are more problems, which are counted but not shown");
    expect(lines[101]).toMatch(/problems: 130$/);
  });

  test("leaves databases with missing or unknown migrations unchanged", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    if (dialect === "sqlite") writeFileSync(databaseUrl.slice("file:".length), "");
    expect(await verify(databaseUrl)).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^oral-defense: the database lacks migrations \(\d+_init, .*\); run `oral-defense migrate` first\n$/,
      ),
    });
    const database = await openDatabase(databaseUrl);
    expect(await applyMigrations(database)).not.toEqual([]);
    await database.close();
    await damage(
      databaseUrl,
      "UPDATE _prisma_migrations SET migration_name = '20990101000000_future' WHERE migration_name LIKE '%_models'",
    );
    const { status, stderr } = await verify(databaseUrl);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^oral-defense: the database was migrated by a newer version \(20990101000000_future/,
    );
  });

  test("repeatedly finds nothing alongside a busy server", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const server = await serving(databaseUrl);
    let over = false;
    const work = Array.from({ length: 6 }, async (_, number) => {
      while (!over) {
        const id = await server.started(`learner ${number}`);
        for (let turn = 0; turn < 5; turn++)
          expect((await server.answer(id, { text: `${turn}` })).status).toBe(200);
        expect((await server.finish(id)).status).toBe(200);
      }
    });
    for (let round = 0; round < 3; round++)
      expect(await verify(databaseUrl)).toMatchObject({ status: 0, stderr: "" });
    over = true;
    await Promise.all(work);
  });

  test("needs no more memory for 40,000 turns of 2 KiB", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const server = await serving(databaseUrl);
    const id = await server.started();
    const numbers = "n (seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM n WHERE seq < 40000)";
    await damage(
      databaseUrl,
      `WITH RECURSIVE ${numbers}
       INSERT INTO turns (defense_id, seq, role, text, ts, latency_ms, created_at)
       SELECT '${id}', n.seq, CASE n.seq % 2 WHEN 0 THEN 'examiner' ELSE 'learner' END,
         replace('${"_".repeat(100)}', '_', '${"x".repeat(20)}') || n.seq, ts, 1, created_at
       FROM n, turns WHERE turns.seq = 0;
       UPDATE defenses SET turn_count = 40001`,
    );
    const { status, stdout } = await verify(databaseUrl, ["--max-old-space-size=48"]);
    expect(stdout).toContain("turns: 40001");
    expect(status).toBe(0);
  });
});

describe("verify", () => {
  test("of a missing file creates nothing", async () => {
    const folder = temporaryFolder();
    expect(await verify(`file:${folder}/new/none.db`)).toEqual({
      status: 1,
      stdout: "",
      stderr: `oral-defense: the database file ${folder}/new/none.db does not exist; check DATABASE_URL\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("of a folder says so", async () => {
    const folder = temporaryFolder();
    for (const command of [["verify"], ["keys", "list"]])
      expect(await run([...builtCommand, ...command], { env: { DATABASE_URL: `file:${folder}` } })).toEqual({
        status: 1,
        stdout: "",
        stderr: `oral-defense: the database file ${folder} cannot be used: it is not a regular file\n`,
      });
  });

  test("of an unreadable file says so", async () => {
    const databaseUrl = await freshDatabaseUrl("sqlite");
    const path = databaseUrl.slice("file:".length);
    writeFileSync(path, "", { mode: 0o000 });
    for (const command of [["verify"], ["keys", "list"]]) {
      const { status, stderr } = await runUnprivileged([...builtCommand, ...command], {
        DATABASE_URL: databaseUrl,
      });
      expect([status, stderr]).toEqual([
        1,
        `oral-defense: the database file ${path} cannot be read by this user (EACCES)\n`,
      ]);
    }
  });

  test("of a file that is not a database says so", async () => {
    const path = `${temporaryFolder()}/none.db`;
    writeFileSync(path, "x".repeat(10_000));
    expect(await verify(`file:${path}`)).toEqual({
      status: 1,
      stdout: "",
      stderr: `oral-defense: the database file ${path} is not an SQLite database, or is damaged; restore a backup (SQLITE_NOTADB)\n`,
    });
  });

  test("changes no file, including those that a killed server left", async () => {
    const databaseUrl = await freshDatabaseUrl("sqlite");
    const path = databaseUrl.slice("file:".length);
    const server = await serving(databaseUrl);
    await server.answer(await server.started(), { text: "x" });
    // This is what a killed process leaves: the file, and a log with commits that the file lacks.
    const copy = `${temporaryFolder()}/copy.db`;
    for (const suffix of ["", "-wal"]) writeFileSync(`${copy}${suffix}`, readFileSync(`${path}${suffix}`));
    const digest = () =>
      ["", "-wal"].map((suffix) =>
        createHash("sha256")
          .update(readFileSync(`${copy}${suffix}`))
          .digest("hex"),
      );
    const before = digest();
    chmodSync(copy, 0o400);
    expect((await verify(`file:${copy}`)).stdout).toContain("turns: 3");
    expect(digest()).toEqual(before);
    expect(existsSync(`${copy}-journal`)).toBe(false);
  });

  test("says so without the password if it cannot reach its database", async () => {
    const { status, stdout, stderr } = await verify("postgresql://user:geheim@127.0.0.1:9/none");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      "oral-defense: the database server 127.0.0.1:9 cannot be reached: nothing is listening there (ECONNREFUSED)\n",
    );
  });
});
