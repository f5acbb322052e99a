import { afterEach, expect, test } from "vitest";
import { processorMs } from "../../../../packages/defense-core/test/support/processor-time.js";
import type { Database } from "../../src/database/database.js";
import { openDatabase } from "../../src/database/open-database.js";
import { freshDatabaseUrl } from "../support/databases.js";

let database: Database;

afterEach(() => database.close());

test("sending a large parameter takes little more than writing it as JSON", async () => {
  database = await openDatabase(await freshDatabaseUrl("postgresql"));
  const texts = ["\u0001".repeat(2 ** 20)];
  const json = JSON.stringify(texts);
  const select = database.prepare<{ length: number }>(["SELECT length($1::jsonb ->> 0) AS length"]);
  expect(await select(json)).toEqual([{ length: 2 ** 20 }]);
  const sending = await processorMs(() => select(json));
  expect(sending / (await processorMs(() => JSON.stringify(texts)))).toBeLessThan(2);
});
