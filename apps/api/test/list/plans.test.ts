import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { Prisma } from "../../src/generated/sqlite/client.js";
import { type DefenseFilter, defenseList } from "../../src/store/defense-list.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";

/** The number of defenses. Each condition matches the ten oldest. */
const COUNT = 10_000;

/** Each condition, and the index that finds a page of matching defenses. */
const CONDITIONS: [name: string, filter: DefenseFilter, index: string][] = [
  ["none", {}, "defenses_created_at_id_idx"],
  ["a status", { status: "in_progress" }, "defenses_status_created_at_id_idx"],
  ["a learner", { learnerId: "rare" }, "defenses_of_learner"],
  ["a task", { taskId: "rare" }, "defenses_of_task"],
  ["a learner and a task", { learnerId: "rare", taskId: "rare" }, "defenses_of_learner"],
  ["that they need a review", { needsReview: true }, "defenses_needs_review_created_at_id_idx"],
  ["that they were reviewed", { reviewed: true }, "defenses_by_reviewed"],
  ["that they were released", { released: true }, "defenses_by_released"],
];

describe.each(dialects)("a page of the list is found by an index, on %s,", (dialect) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(await freshDatabaseUrl(dialect));
    await applyMigrations(database);
    for (let from = 0; from < COUNT; from += 1_000) {
      await database.client.defense.createMany({
        data: Array.from({ length: 1_000 }, (_, n) => rowOf(from + n)),
      });
    }
    // PostgreSQL analyzes tables on its own at some point, SQLite never.
    if (dialect === "postgresql") await database.client.$executeRaw`ANALYZE`;
  });

  afterAll(() => database.close());

  test.each(CONDITIONS)("by %s", async (_, filter, index) => {
    expect(await planOf(database, filter)).toContain(index);
    const found = await defenseList(database)(filter, undefined, 51);
    expect(found).toHaveLength(index === "defenses_created_at_id_idx" ? 51 : 10);
  });
});

function rowOf(n: number) {
  const isRare = n < 10;
  return {
    id: `dfn-${n}`,
    learnerId: isRare ? "rare" : `learner-${n % 500}`,
    taskId: isRare ? "rare" : `task-${n % 5}`,
    status: isRare ? "in_progress" : "finished",
    turnCount: 1,
    createdAt: new Date(Date.UTC(2026, 0, 1) + n),
    traceComplete: true,
    needsReview: isRare,
    reviewCount: isRare ? 1 : 0,
    release: isRare ? "{}" : null,
  };
}

async function planOf(database: Database, filter: DefenseFilter): Promise<string> {
  const { client } = database;
  const explain = Prisma.raw(database.dialect === "sqlite" ? "EXPLAIN QUERY PLAN" : "EXPLAIN");
  const explaining = {
    $queryRaw: (...query: Parameters<typeof Prisma.sql>) =>
      client.$queryRaw`${explain} ${Prisma.sql(...query)}`,
  };
  const list = defenseList({ ...database, client: explaining as unknown as Database["client"] });
  return inspect(await list(filter, undefined, 51));
}
