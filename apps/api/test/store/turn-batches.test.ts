import { anExchange } from "defense-core/testing";
import { describe, expect, test } from "vitest";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer } from "../support/test-server.js";

/** A transcript that is read in batches, with some rows missing. */

describe.each(dialects)("on %s", (dialect) => {
  test("a transcript with missing turns is cut off, never ended as if complete", async () => {
    const server = await startTestServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      examiner: asking(),
      env: { MAX_TEXT_BYTES: "1000000" },
    });
    const id = await server.started();
    for (let count = 0; count < 3; count++) await server.answer(id, { text: "x".repeat(200_000) });
    await server.database.client.turn.delete({ where: { defenseId_seq: { defenseId: id, seq: 6 } } });
    const response = await server.fetch(`/v1/defense/${id}`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
    await expect.poll(() => server.log.find(({ msg }) => msg === "request failed")).toBeDefined();
    const { status, json } = await server.record(id);
    expect([status, json.detail]).toEqual([
      503,
      expect.stringMatching(/lacks turn 6 .* oral-defense verify$/),
    ]);
    await server.close();
  });

  test("a batch has a thousand turns, however short they are", async () => {
    const server = await startTestServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      examiner: asking(),
      env: { MAX_TURNS: "10000" },
    });
    const id = await server.started();
    const exchanges = Array.from({ length: 1_200 }, (_, index) => anExchange(id, 2 * index + 1)).flat();
    const rows = exchanges.map(({ usage: _, account: __, ...turn }) => turn);
    await server.database.client.turn.createMany({ data: rows });
    await server.database.client.defense.update({ where: { id }, data: { turnCount: rows.length + 1 } });
    const { turns } = (await server.get(id)).json;
    expect(turns.map(({ seq }: { seq: number }) => seq)).toEqual([...Array(2_401).keys()]);
    expect(turns.at(-1).text).toBe(exchanges.at(-1)?.text);
    await server.close();
  });
});
