import { expect, test } from "vitest";
import { migrationDiff } from "../../scripts/migration-diff.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";

test.each(dialects)("the migrations of %s produce the models' tables", async (dialect) => {
  expect(await migrationDiff(dialect, await freshDatabaseUrl("postgresql"))).toBe(null);
});
