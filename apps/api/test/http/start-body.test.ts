import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
});

afterAll(() => server.close());

function post(body: string | Uint8Array, headers: Record<string, string> = {}) {
  return sendRaw(
    `${server.url}/v1/defense/start`,
    "POST",
    { "Content-Type": "application/json", ...headers },
    body,
  );
}

function idBody(learner_id: string, task_id: string): string {
  return JSON.stringify({ learner_id, task_id });
}

describe("a refused start stores nothing and says why", () => {
  const big = JSON.stringify({ learner_id: "x".repeat(10_000), task_id: "t" });
  const ID_RULE = "must be a non-empty string";
  const LENGTH_RULE = "must have at most 1500 bytes as a JSON string";
  const STORABLE_RULE = "must not contain a NUL character or an unpaired surrogate";
  test.each<[string, string | Uint8Array, number, string, Record<string, string>?]>([
    ["no learner_id", '{"task_id":"t"}', 422, "learner_id: is required"],
    ["no task_id", '{"learner_id":"l"}', 422, "task_id: is required"],
    ["neither", "{}", 422, "learner_id: is required; task_id: is required"],
    ["empty learner_id", '{"learner_id":"","task_id":"t"}', 422, `learner_id: ${ID_RULE}`],
    ["empty task_id", '{"learner_id":"l","task_id":""}', 422, `task_id: ${ID_RULE}`],
    ["a number", '{"learner_id":1,"task_id":"t"}', 422, `learner_id: ${ID_RULE}`],
    ["null", '{"learner_id":"l","task_id":null}', 422, `task_id: ${ID_RULE}`],
    ["NUL", '{"learner_id":"a\\u0000","task_id":"t"}', 422, `learner_id: ${STORABLE_RULE}`],
    ["half a pair", '{"learner_id":"l","task_id":"\\ud83d"}', 422, `task_id: ${STORABLE_RULE}`],
    ["a long learner_id", idBody("x".repeat(1_499), "t"), 422, `learner_id: ${LENGTH_RULE}`],
    ["a long task_id", idBody("l", "é".repeat(750)), 422, `task_id: ${LENGTH_RULE}`],
    [
      "a learner_id that grows when escaped as JSON",
      idBody("\u0001".repeat(250), "t"),
      422,
      `learner_id: ${LENGTH_RULE}`,
    ],
    ["an array", "[]", 422, "body: must be a JSON object"],
    ["a string", '"x"', 422, "body: must be a JSON object"],
    ["null alone", "null", 422, "body: must be a JSON object"],
    ["invalid JSON", "{", 422, "body: must be valid JSON: it cannot be parsed"],
    [
      "invalid UTF-8",
      new Uint8Array([0x22, 0xff, 0x22]),
      422,
      "body: must be valid JSON: it is not valid UTF-8",
    ],
    ["an empty body", "", 422, "body: must be JSON, but is empty"],
    ["white space", " ", 422, "body: must be valid JSON: it cannot be parsed"],
    ["a large body", big, 413, "the body is larger than 10000 bytes"],
    [
      "a large body in chunks",
      big,
      413,
      "the body is larger than 10000 bytes",
      { "Transfer-Encoding": "chunked" },
    ],
    ["5 MB", `["${"x".repeat(5_000_000)}"]`, 413, "the body is larger than 10000 bytes"],
    [
      "another type",
      "{}",
      415,
      "the body must be JSON, with the header Content-Type: application/json",
      { "Content-Type": "text/plain" },
    ],
    [
      "a form",
      "learner_id=a",
      415,
      "the body must be JSON, with the header Content-Type: application/json",
      { "Content-Type": "application/x-www-form-urlencoded" },
    ],
    ["a compressed body", "{}", 415, "the body must not be compressed", { "Content-Encoding": "gzip" }],
  ])("%s", async (_, body, status, detail, headers) => {
    const before = await server.database.client.defense.count();
    const reply = await post(body, headers);
    expect([reply.status, reply.json]).toEqual([status, { detail }]);
    expect(await server.database.client.defense.count()).toBe(before);
  });

  test("no body at all", async () => {
    const { status, json } = await sendRaw(`${server.url}/v1/defense/start`, "POST", {});
    expect([status, json]).toEqual([422, { detail: "body: must be JSON, but is empty" }]);
  });
});

describe("a start is accepted", () => {
  test.each([
    ["with additional members", '{"learner_id":"l","task_id":"t","role":"examiner","__proto__":{"a":1}}'],
    ["with a byte order mark", '\ufeff{"learner_id":"l","task_id":"t"}'],
    ["with whitespace for an id", '{"learner_id":" ","task_id":"\\n"}'],
    ["with the longest ids", idBody("x".repeat(1_498), "é".repeat(749))],
    ["with a control character in an id", '{"learner_id":"\\u0001\\u007f","task_id":"t"}'],
  ])("%s", async (_, body) => {
    expect((await post(body)).status).toBe(200);
  });

  test("as a JSON type with a suffix or a charset", async () => {
    for (const type of ["application/json; charset=utf-8", "application/vnd.api+json", "APPLICATION/JSON"]) {
      expect((await post('{"learner_id":"l","task_id":"t"}', { "Content-Type": type })).status).toBe(200);
    }
  });
});
