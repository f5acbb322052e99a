import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

/** JSON bodies that take a long time to process although they are within the default size limits. */

const MIB = 1024 * 1024;

let server: TestServer;
let id: string;

beforeAll(async () => {
  const env = { MAX_JSON_BYTES: String(MIB) };
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), examiner: asking(), env });
  id = await server.started();
  await server.finish(id);
});

afterAll(() => server.close());

test.each<[string, object, string]>([
  ["349,000 empty criteria", { criteria: Array(349_000).fill({}) }, "body: must have at most 10000 values"],
  [
    "more criteria than allowed",
    { criteria: Array(1_001).fill({ id: "own", level: "met" }) },
    "criteria: must be a list of at most 1000 criteria",
  ],
])("a review with %s is refused", async (_, changes, detail) => {
  const { status, json } = await server.review(id, changes);
  expect([status, json]).toEqual([422, { detail }]);
});

test("a review with a long unknown member is refused in a short sentence", async () => {
  const { status, bytes, json } = await server.review(id, { ["x".repeat(MIB / 2)]: 0 });
  expect([status, json.detail]).toEqual([422, expect.stringMatching(/^x+…$/)]);
  expect(bytes.length).toBeLessThan(2_100);
});

test("a million nested lists are refused", async () => {
  const path = `/v1/defense/${id}/reviews`;
  const headers = { "Content-Type": "application/json" };
  const { status, json } = await server.send("POST", path, { headers, body: "[".repeat(MIB) });
  expect([status, json]).toEqual([422, { detail: "body: must have at most 10000 values" }]);
});

test("a long unknown id is not repeated in full", async () => {
  const { status, bytes, json } = await server.get("🎓".repeat(1_000));
  expect([status, json.detail]).toEqual([404, expect.stringMatching(/^no defense '(🎓)+…$/u)]);
  expect(bytes.length).toBeLessThan(2_100);
});
