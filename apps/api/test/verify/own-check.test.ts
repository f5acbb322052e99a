import { closeSync, openSync, writeSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseDatabaseUrl } from "../../src/database/database-url.js";
import { damage, verified } from "../support/damage.js";
import { type dialects, freshDatabaseUrl } from "../support/databases.js";
import { startTestServer } from "../support/test-server.js";

let databaseUrl: string;

async function fill(dialect: (typeof dialects)[number]): Promise<void> {
  databaseUrl = await freshDatabaseUrl(dialect);
  const server = await startTestServer({ databaseUrl });
  for (let number = 0; number < 40; number++)
    await server.answer(await server.started(), { text: "secretanswer" });
  await server.close();
}

describe("on sqlite", () => {
  beforeEach(() => fill("sqlite"));

  /** Overwrites part of the first page of a table or an index. */
  function overwriteRoot(name: string): void {
    const location = parseDatabaseUrl(databaseUrl);
    if (location.dialect !== "sqlite") throw new Error("not a file");
    const file = new Sqlite(location.path);
    const { page } = file.prepare("SELECT rootpage AS page FROM sqlite_master WHERE name = ?").get(name) as {
      page: number;
    };
    const size = Number(file.pragma("page_size", { simple: true }));
    file.pragma("wal_checkpoint(TRUNCATE)");
    file.close();
    const descriptor = openSync(location.path, "r+");
    writeSync(descriptor, Buffer.alloc(200, 0xa5), 0, 200, (page - 1) * size);
    closeSync(descriptor);
  }

  test("integrity_check finds a damaged index", async () => {
    overwriteRoot("sqlite_autoindex_task_variants_1");
    const { found, defenses } = await verified(databaseUrl);
    expect(found.length).toBeGreaterThan(0);
    expect(found.join("\n")).toMatch(/^(integrity_check|database|variants): /m);
    expect(defenses).toBe(40);
  });

  test("what cannot be read of a damaged table is reported, and the rest is read", async () => {
    overwriteRoot("turns");
    const { found, defenses, variants } = await verified(databaseUrl);
    expect(found).toContain("defenses: cannot be read completely: database disk image is malformed");
    expect([defenses, variants]).toEqual([20, 0]);
    expect(found.join()).not.toContain("secretanswer");
  });

  test("foreign_key_check finds a dangling reference in any other table", async () => {
    const sql =
      "CREATE TABLE notes (defense_id TEXT REFERENCES defenses (id)); INSERT INTO notes VALUES ('a'), ('b')";
    await damage(databaseUrl, sql);
    expect((await verified(databaseUrl)).found).toEqual([
      "foreign_key_check: 2 rows of notes refer to rows of defenses that do not exist",
    ]);
  });
});

describe("on postgresql", () => {
  beforeEach(() => fill("postgresql"));
  afterEach(() => damage(databaseUrl, "DROP ROLE IF EXISTS reader"));

  test("amcheck, where installed, finds an index that lacks rows", async () => {
    await damage(databaseUrl, "CREATE EXTENSION amcheck");
    expect(await verified(databaseUrl)).toMatchObject({ found: [], unchecked: undefined });
    const odd = (value: string) =>
      `CREATE OR REPLACE FUNCTION odd(id text) RETURNS integer IMMUTABLE LANGUAGE sql RETURN ${value}`;
    await damage(
      databaseUrl,
      `${odd("length(id)")}; CREATE INDEX odd_index ON defenses (odd(id)); ${odd("1")}`,
    );
    const { found, unchecked } = await verified(databaseUrl);
    expect(found).toEqual([
      expect.stringMatching(
        /^index "odd_index": heap tuple .* from table "defenses" lacks matching index tuple/,
      ),
    ]);
    expect(unchecked).toBeUndefined();
  });

  test("reports if amcheck may not be used, and checks the rest", async () => {
    const password = "p";
    await damage(
      databaseUrl,
      `CREATE EXTENSION amcheck; CREATE ROLE reader LOGIN PASSWORD '${password}';
       GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader; DELETE FROM turns WHERE seq = 1`,
    );
    const url = Object.assign(new URL(databaseUrl), { username: "reader", password }).href;
    const { found, unchecked } = await verified(url);
    expect(found).toHaveLength(40);
    expect(unchecked).toBe("indexes and pages, because this user may not use the extension amcheck");
    await damage(databaseUrl, "DROP OWNED BY reader");
  });
});
