import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../support/postgres.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

let postgres: Postgres;
let server: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  server = await startTestServer({ databaseUrl: postgres.url("postgres"), examiner: asking() });
});

afterAll(async () => {
  await server.close();
  await postgres.remove();
});

test("without its database every endpoint gives 503 with Retry-After, and later recovers", async () => {
  const id = await server.started();
  await server.answer(id, { text: "before" });
  const before = (await server.get(id)).json;

  await postgres.stop();
  const replies = await Promise.all([
    server.start(),
    server.answer(id, { text: "meanwhile" }),
    server.audio(id, 0),
    server.finish(id),
    server.get(id),
  ]);
  for (const { status, headers, json } of replies) {
    expect([status, headers["retry-after"]]).toEqual([503, "1"]);
    expect(json.detail).toMatch(/^the database cannot be reached or is too busy/);
  }
  expect((await server.send("GET", "/readyz")).status).toBe(503);
  expect((await server.send("GET", "/healthz")).status).toBe(200);
  expect(JSON.stringify(server.log)).not.toMatch(/secret|meanwhile/);

  await postgres.start();
  await expect.poll(async () => (await server.send("GET", "/readyz")).status).toBe(200);
  expect((await server.get(id)).json).toEqual(before);
  expect((await server.answer(id, { text: "after" })).status).toBe(200);
});
