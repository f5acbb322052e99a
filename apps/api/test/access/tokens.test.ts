import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvents } from "../../src/identity/audit.js";
import { ADA, type GuardedServer, startGuardedServer } from "../support/access.js";
import type { Client } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startedWithoutHttp } from "../support/test-server.js";

let guarded: GuardedServer;

beforeAll(async () => {
  guarded = await startGuardedServer({ databaseUrl: await freshDatabaseUrl("sqlite"), examiner: asking() });
});

afterAll(() => guarded.server.close());

const post = (client: Client, path: string, body: unknown) =>
  client.send("POST", `/v1/defense/${path}`, {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const mint = (body: object, client = guarded.host) => post(client, "tokens", body);
const exchange = (code: unknown) => post(guarded.as(), "tokens/exchange", { code });

test("a host creates a token with which a learner defends", async () => {
  const { status, json } = await mint({ role: "learner", ...ADA });
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.stringMatching(/^\w{8,}$/),
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
    link: expect.stringMatching(/^\/defend#[\w-]{43}$/),
  });
  const hours = (Date.parse(json.expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(3.9);
  expect(hours).toBeLessThanOrEqual(4);
  const learner = guarded.as(json.token);
  const id = await learner.started();
  expect((await learner.answer(id, { text: "x" })).status).toBe(200);
  expect((await learner.audio(id, 2)).status).toBe(200);
  expect((await learner.finish(id)).status).toBe(200);
  expect((await learner.get(id)).json.status).toBe("finished");
});

test("a link hands over the same token, once", async () => {
  const { json } = await mint({ role: "learner", ...ADA });
  const code = json.link.split("#")[1];
  const first = await exchange(code);
  expect([first.status, first.json]).toEqual([200, { token: json.token, expires_at: json.expires_at }]);
  const again = await exchange(code);
  expect([again.status, again.json.detail]).toEqual([
    401,
    "the code has already been used or has expired: ask for a new link",
  ]);
});

test("of concurrent exchanges of a code, one gets the token", async () => {
  const { json } = await mint({ role: "reviewer", reviewer: "grace" });
  const code = json.link.split("#")[1];
  const replies = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
});

test("a reviewer's token is for reading", async () => {
  const { json } = await mint({ role: "reviewer", reviewer: "grace", expires_in: 60 });
  expect(json.link).toMatch(/^\/review#/);
  const id = await guarded.host.started();
  expect((await guarded.as(json.token).get(id)).status).toBe(200);
});

test("a token for a defense does not need the learner's id", async () => {
  const id = await guarded.host.started("grace", "searching");
  const { status, json } = await mint({ role: "learner", defense_id: id });
  expect(status).toBe(201);
  expect((await guarded.as(json.token).answer(id, { text: "x" })).status).toBe(200);
});

test("links use the server's public address", async () => {
  const inPublic = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: { PUBLIC_URL: "https://oral.school.example" },
  });
  const { json } = await mint({ role: "learner", ...ADA }, inPublic.host);
  expect(json.link).toMatch(/^https:\/\/oral\.school\.example\/defend#[\w-]{43}$/);
  await inPublic.server.close();
});

test.each([
  [{}, "role: must be learner or reviewer"],
  [{ role: "host" }, "role: must be learner or reviewer"],
  [{ role: "learner" }, "learner_id: is required without defense_id"],
  [{ role: "learner", learner_id: "ada" }, "task_id: is required without defense_id"],
  [{ role: "learner", learner_id: "", task_id: "t" }, "learner_id: must be a non-empty string"],
  [
    { role: "learner", learner_id: "a\0", task_id: "t" },
    "learner_id: must not contain a NUL character or an unpaired surrogate",
  ],
  [{ role: "learner", learner_id: "a".repeat(1_499), task_id: "t" }, "learner_id: is too long for a token"],
  [{ role: "learner", ...ADA, defense_id: "dfn-0-unknown" }, "defense_id: no defense has this id"],
  [{ role: "learner", ...ADA, starts: 0 }, "starts: must be a whole number from 1 to 2147483647"],
  [{ role: "learner", ...ADA, starts: "2" }, "starts: must be a whole number from 1 to 2147483647"],
  [{ role: "learner", ...ADA, expires_in: 86_401 }, "expires_in: must be a whole number from 1 to 86400"],
  [{ role: "learner", ...ADA, expires_in: 1.5 }, "expires_in: must be a whole number from 1 to 86400"],
])("refuses to create a token of %j", async (body, detail) => {
  const { status, json } = await mint(body);
  expect([status, json]).toEqual([422, { detail }]);
});

test.each([
  [{ role: "learner", ...ADA, admin: true }, "admin: is not a member of a request for this role"],
  [
    { role: "reviewer", reviewer: "grace", learner_id: "ada" },
    "learner_id: is not a member of a request for this role",
  ],
  [{ role: "reviewer" }, "reviewer: is required"],
])("refuses members of other roles, and missing members: %j", async (body, detail) => {
  expect((await mint(body)).json).toEqual({ detail });
});

test("refuses a token for another learner's defense, or for more starts", async () => {
  const id = await guarded.host.started("grace");
  for (const [body, detail] of [
    [{ ...ADA, defense_id: id }, "learner_id: does not match the defense"],
    [{ learner_id: "grace", task_id: "other", defense_id: id }, "task_id: does not match the defense"],
    [
      { defense_id: id, starts: 1 },
      "starts: must be omitted with defense_id, because such a token cannot start a defense",
    ],
  ] as const) {
    expect((await mint({ role: "learner", ...body })).json).toEqual({ detail });
  }
});

test("a defense whose learner has a very long id gets no token", async () => {
  const id = await startedWithoutHttp(guarded.server.database, "a".repeat(2_000));
  const { status, json } = await mint({ role: "learner", defense_id: id });
  expect([status, json]).toEqual([422, { detail: "learner_id: is too long for a token" }]);
});

test("the longest ids still fit into a header", async () => {
  const ids = { learner_id: "\u0001".repeat(249), task_id: "é".repeat(749) };
  const { status, json } = await mint({ role: "learner", ...ids });
  expect(status).toBe(201);
  expect((await guarded.as(json.token).start(ids)).status).toBe(200);
});

describe("an invalid code", () => {
  test.each([
    [undefined, 422],
    [5, 422],
    ["", 401],
    ["x".repeat(43), 401],
    ["é", 401],
  ])("%j gets nothing", async (code, expected) => {
    const { status, json } = await exchange(code);
    expect([status, Object.keys(json)]).toEqual([expected, ["detail"]]);
  });
});

describe.each(dialects)("a token that is revoked over HTTP, on %s", (dialect) => {
  let on: GuardedServer;

  beforeAll(async () => {
    on = await startGuardedServer({ databaseUrl: await freshDatabaseUrl(dialect), examiner: asking() });
  });

  afterAll(() => on.server.close());

  const revoke = (client: Client, id: unknown) => post(client, "tokens/revoke", { id });
  const revocationsOf = async (id: string) =>
    (await Array.fromAsync(auditEvents(on.server.database))).filter(
      ({ action, target }) => action === "token.revoke" && target === id,
    );

  test("ends within five seconds, as does its link; revoking it again changes nothing", async () => {
    const { id, token, link } = (await mint({ role: "learner", ...ADA }, on.host)).json;
    expect((await on.as(token).send("GET", "/v1/defense/info")).status).toBe(200);
    const { status, json } = await revoke(on.host, id);
    expect([status, json]).toEqual([200, { id, revoked: true }]);
    await expect
      .poll(async () => (await on.as(token).send("GET", "/v1/defense/info")).json)
      .toEqual({ detail: "the credential has been revoked" });
    const exchanged = await post(on.as(), "tokens/exchange", { code: link.split("#")[1] });
    expect([exchanged.status, exchanged.json]).toEqual([401, { detail: "the credential has been revoked" }]);
    expect((await revoke(on.host, id)).status).toBe(200);
    expect(await revocationsOf(id)).toMatchObject([{ principal: `key:${on.hostKeyId}`, role: "host" }]);
  });

  test("must come from the host's own key; a foreign one looks like one that does not exist", async () => {
    const other = await on.key("host");
    const foreign = await on.token({ keyId: other.id });
    const ids = [foreign.id, "nobodys", "", "\0", "\ud800", "x".repeat(2_000), "' OR 1=1 --"];
    const replies = [];
    for (const id of ids) replies.push(await revoke(on.host, id));
    for (const { status, json } of replies)
      expect([status, json]).toEqual([404, { detail: "no token that you may revoke has this id" }]);
    expect((await on.as(foreign.token).send("GET", "/v1/defense/info")).status).toBe(200);
    expect(await revocationsOf(foreign.id)).toEqual([]);
    expect((await revoke(on.as(other.key), foreign.id)).status).toBe(200);
    expect((await revoke(on.host, 5)).json).toEqual({ detail: "id: must be a string" });
  });

  test("may be any token for an operator", async () => {
    const { id } = await on.token();
    expect((await revoke(on.operator, id)).status).toBe(200);
    expect(await revocationsOf(id)).toMatchObject([{ role: "operator" }]);
    expect((await revoke(on.operator, "nobodys")).status).toBe(404);
  });
});

test("without authentication there are no tokens, and everything works as specified", async () => {
  const open = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: { AUTH: "none" },
  });
  const { url } = open.server;
  expect((await fetch(`${url}/v1/defense/tokens`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${url}/v1/defense/tokens/exchange`, { method: "POST" })).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const revoked = await fetch(`${url}/v1/defense/tokens/revoke`, { method: "POST" });
  expect([revoked.status, await revoked.json()]).toEqual([
    404,
    { detail: "POST /v1/defense/tokens/revoke needs AUTH=keys, and this server runs with AUTH=none" },
  ]);
  const { paths, components } = (await open.server.send("GET", "/openapi.json")).json;
  expect(Object.keys(paths)).toHaveLength(15);
  expect(components).not.toHaveProperty("securitySchemes");
  await open.server.close();
});
