import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseReader } from "../../src/verify/reading/database-reader.js";
import { openReader } from "../../src/verify/reading/open-reader.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

describe.each(dialects)("a reader on %s", (dialect) => {
  let server: TestServer;
  let reader: DatabaseReader;

  beforeEach(async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    server = await startTestServer({ databaseUrl });
    reader = await openReader(databaseUrl);
  });

  afterEach(async () => {
    await reader.close();
    await server.close();
  });

  const turns = () => `SELECT defense_id, seq FROM ${reader.table("turns")}`;

  test("sees one snapshot despite concurrent writes, and a newer one the next time", async () => {
    const id = await server.started();
    await reader.asOfOneMoment(async (query) => {
      expect(await query(turns())).toEqual([{ defense_id: id, seq: 0 }]);
      expect((await server.answer(id, { text: "x" })).status).toBe(200);
      expect(await query(turns())).toEqual([{ defense_id: id, seq: 0 }]);
    });
    expect(await reader.asOfOneMoment((query) => query(turns()))).toHaveLength(3);
  });

  test("cannot write, and continues after a failed query", async () => {
    await server.started();
    const write = reader.asOfOneMoment((query) =>
      query(`UPDATE ${reader.table("turns")} SET text = '' RETURNING seq`),
    );
    await expect(write).rejects.toThrow(/read-?only/i);
    expect(await reader.asOfOneMoment((query) => query(turns()))).toHaveLength(1);
  });
});
