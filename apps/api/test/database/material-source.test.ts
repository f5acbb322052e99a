import { materialSourceContract } from "defense-core/testing";
import { afterEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { prismaMaterialSource } from "../../src/store/prisma-material-source.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { importMaterial } from "../support/imports.js";

const databases: Database[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

async function opened(url: string): Promise<Database> {
  const database = await openDatabase(url);
  databases.push(database);
  await applyMigrations(database);
  return database;
}

const OWNER = { learnerId: "learner", taskId: "task" };

describe.each(dialects)("learners' files on %s", (dialect) => {
  for (const { name, run } of materialSourceContract) {
    test(name, () =>
      run(async (files) => {
        const database = await opened(await freshDatabaseUrl(dialect));
        await importMaterial(
          database,
          files.map((file, index) => ({ line: index + 1, ...file })),
        );
        return prismaMaterialSource(database);
      }),
    );
  }

  test("are gone after their removal", async () => {
    const database = await opened(await freshDatabaseUrl(dialect));
    const [a, b] = ["a.py", "b.py"].map((path, index) => ({ line: index + 1, ...OWNER, path, text: "x" }));
    await importMaterial(
      database,
      [a, b].flatMap((row) => row ?? []),
    );
    await importMaterial(database, [{ line: 1, ...OWNER, path: "a.py", text: null }]);
    const files = await prismaMaterialSource(database).files(OWNER.learnerId, OWNER.taskId);
    expect(files).toEqual([{ path: "b.py", text: "x" }]);
  });

  test("stay within the limit, however many imports store them concurrently", async () => {
    const url = await freshDatabaseUrl(dialect);
    const parts = [1, 2, 3, 4];
    for (const _ of parts) await opened(url);
    const imports = await Promise.allSettled(
      parts.map((part, which) => {
        const paths = Array.from({ length: 40 }, (_, index) => `${part}/${index}.py`);
        const rows = paths.map((path, index) => ({ line: index + 1, ...OWNER, path, text: "x" }));
        return importMaterial(databases[which] as Database, rows);
      }),
    );
    expect(imports.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const outcome of imports)
      if (outcome.status === "rejected") expect(outcome.reason.message).toContain("120 files with 120 bytes");
    const stored = prismaMaterialSource(databases[0] as Database);
    expect(await stored.files(OWNER.learnerId, OWNER.taskId)).toHaveLength(80);
  });
});
