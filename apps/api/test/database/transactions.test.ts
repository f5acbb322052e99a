import { afterEach, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";

let database: Database;

afterEach(() => database.close());

/** Longer than Prisma's default timeout of a transaction. */
const STANDSTILL_MS = 5_500;

test.each(dialects)("a paused process loses no transaction, on %s", async (dialect) => {
  database = await openDatabase(await freshDatabaseUrl(dialect));
  await applyMigrations(database);
  const probe = (id: string) => database.client.writeProbe.create({ data: { id, content: "" } });
  const written = database.client.$transaction(async (client) => {
    await client.writeProbe.create({ data: { id: "first", content: "" } });
    const until = performance.now() + STANDSTILL_MS;
    while (performance.now() < until);
    await client.writeProbe.create({ data: { id: "second", content: "" } });
  });
  // On PostgreSQL, this would open another connection, which a paused process cannot do in time.
  const waiting = dialect === "sqlite" ? database.client.$transaction([probe("third")]) : undefined;
  await Promise.all([written, waiting]);
  expect(await database.client.writeProbe.count()).toBe(waiting ? 3 : 2);
});
