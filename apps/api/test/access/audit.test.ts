import { systemClock } from "defense-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Dialect } from "../../src/database/dialect.js";
import { revokeApiKey } from "../../src/identity/api-keys.js";
import { auditEvents } from "../../src/identity/audit.js";
import { rotateSigningKeys } from "../../src/identity/signing-keys.js";
import { revokeToken } from "../../src/identity/tokens.js";
import { ADA, type GuardedServer, startGuardedServer } from "../support/access.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";
import { asking } from "../support/test-server.js";

let databaseUrl: string;
let guarded: GuardedServer;
let isUp: boolean;

function setUp(dialect: Dialect): void {
  beforeAll(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
    const examiner = asking({
      nextQuestion: async ({ history }) =>
        isUp ? `question ${history.length}` : Promise.reject(new Error("down")),
    });
    isUp = true;
    guarded = await startGuardedServer({ databaseUrl, examiner });
  });

  afterAll(() => guarded.server.close());
}

/** The principal, role, action, and defense or key of each event that the action adds. */
async function writtenDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await Array.fromAsync(auditEvents(guarded.server.database))).length;
  await work();
  const events = await Array.fromAsync(auditEvents(guarded.server.database));
  return events
    .slice(before)
    .map(({ principal, role, action, defenseId, target }) =>
      [principal, role, action, defenseId ?? "-", target ?? "-"].join(" "),
    );
}

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  test("records a start, a finish, and reads by people other than the learner", async () => {
    const [learner, reviewer] = [
      await guarded.token(),
      await guarded.token({ role: "reviewer", subject: "grace" }),
    ];
    const client = guarded.as(learner.token);
    let id = "";
    expect(
      await writtenDuring(async () => {
        id = await client.started();
        await client.answer(id, { text: "something confidential" });
        await client.get(id);
        await guarded.as(reviewer.token).get(id);
        await guarded.as(reviewer.token).audio(id, 0);
        await client.finish(id);
        await client.finish(id);
        await guarded.host.get(id);
        await guarded.host.audio(id, 0);
        await guarded.host.record(id);
        await guarded.host.reviews(id);
        await guarded.operator.get(id);
      }),
    ).toEqual([
      `learner:ada.lovelace learner start ${id} -`,
      `reviewer:grace reviewer read ${id} -`,
      `reviewer:grace reviewer read ${id} -`,
      `learner:ada.lovelace learner finish ${id} -`,
      `key:${guarded.hostKeyId} host read ${id} -`,
      expect.stringMatching(`^key:\\S+ operator read ${id} -$`),
    ]);
  });

  test("records who lists defenses", async () => {
    const { token } = await guarded.token({ role: "reviewer", subject: "grace" });
    const { id, key } = await guarded.key("reviewer");
    const host = await guarded.key("host");
    const list = (credential: string, query = "") =>
      guarded.as(credential).send("GET", `/v1/defense${query}`);
    expect(
      await writtenDuring(async () => {
        expect((await list(token, "?limit=1")).status).toBe(200);
        expect((await list(key)).status).toBe(200);
        expect((await list(token, "?limit=0")).status).toBe(422);
        expect((await list(host.key)).status).toBe(200);
        expect((await list(host.key, "?limit=1")).status).toBe(200);
        expect((await guarded.as(host.key).send("GET", "/v1/defense/info")).status).toBe(200);
        expect((await guarded.as(token).send("GET", "/v1/defense/info")).status).toBe(200);
      }),
    ).toEqual([
      `reviewer:grace reviewer list - -`,
      `key:${id} reviewer list - -`,
      `key:${host.id} host list - -`,
    ]);
  });

  test("records a note, a review, a release, and the reads that reviews need", async () => {
    const learner = guarded.as((await guarded.token()).token);
    const grace = guarded.as((await guarded.token({ role: "reviewer", subject: "grace" })).token);
    const id = await learner.started();
    await learner.answer(id, { text: "x" });
    await learner.finish(id);
    expect(
      await writtenDuring(async () => {
        await learner.note(id, 1, "I said heap.");
        await learner.note(id, 0, "refused");
        await grace.record(id);
        await grace.reviews(id);
        await grace.review(id);
        await grace.review(id);
        await guarded.operator.release(id);
        await grace.release(id);
        await learner.record(id);
        await guarded.host.reviews(id);
      }),
    ).toEqual([
      `learner:ada.lovelace learner note ${id} -`,
      `reviewer:grace reviewer read ${id} -`,
      `reviewer:grace reviewer read ${id} -`,
      `reviewer:grace reviewer review ${id} -`,
      expect.stringMatching(`^key:\\S+ operator release ${id} -$`),
      `key:${guarded.hostKeyId} host read ${id} -`,
    ]);
  });

  test("does not record what was refused, failed, or already done", async () => {
    const [{ token }, reviewer] = [await guarded.token(), await guarded.key("reviewer")];
    const key = { "Idempotency-Key": `${dialect}-audit` };
    expect(
      await writtenDuring(async () => {
        isUp = false;
        expect((await guarded.as(token).start(ADA, key)).status).toBe(502);
        isUp = true;
        expect((await guarded.as(token).start(ADA, key)).status).toBe(200);
        expect((await guarded.as(token).start(ADA, key)).status).toBe(200);
        expect((await guarded.as(token).start(ADA)).status).toBe(409);
        expect((await guarded.as(reviewer.key).get("dfn-0-unknown")).status).toBe(404);
        expect((await guarded.as(reviewer.key).start(ADA)).status).toBe(403);
      }),
    ).toEqual([expect.stringMatching(/^learner:ada\.lovelace learner start dfn-\S+ -$/)]);
  });

  test("cannot be changed or deleted", async () => {
    const { client } = guarded.server.database;
    const before = await client.auditEvent.findMany();
    await expect(client.auditEvent.updateMany({ data: { principal: "nobody" } })).rejects.toThrow();
    await expect(client.auditEvent.deleteMany()).rejects.toThrow();
    expect(await client.auditEvent.findMany()).toEqual(before);
  });

  test("is printed as JSON Lines, without anything that was said", async () => {
    const env = { DATABASE_URL: databaseUrl };
    const { status, stdout } = await run([...builtCommand, "audit"], { env });
    expect(status).toBe(0);
    expect(await run([...builtCommand, "audit", "--json"], { env })).toMatchObject({ status: 0, stdout });
    const wrong = await run([...builtCommand, "audit", "everything"], { env });
    expect([wrong.status, wrong.stderr.split("\n")[0]]).toEqual([
      2,
      "oral-defense: audit takes no arguments",
    ]);
    expect(stdout).not.toContain("confidential");
    const events = await Array.fromAsync(auditEvents(guarded.server.database));
    expect(events.length).toBeGreaterThan(0);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(
      events.map(({ at, principal, role, action, defenseId, target }) => ({
        at: at.toISOString(),
        principal,
        role,
        action,
        defense_id: defenseId,
        ...(target !== null && { target }),
      })),
    );
  });
});

describe.each(dialects)("credentials on %s", (dialect) => {
  setUp(dialect);

  test("are recorded once each: created, exchanged, revoked", async () => {
    const { database } = guarded.server;
    const post = (path: string, body: object) =>
      guarded.host.send("POST", `/v1/defense/${path}`, {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    let keyId = "";
    let tokenId = "";
    const written = await writtenDuring(async () => {
      keyId = (await guarded.key("reviewer")).id;
      const minted = (await post("tokens", { role: "learner", ...ADA })).json;
      tokenId = minted.id;
      const code = minted.link.split("#")[1];
      await post("tokens/exchange", { code });
      await post("tokens/exchange", { code });
      for (let twice = 0; twice < 2; twice++) {
        await revokeToken(database, tokenId, systemClock);
        await revokeApiKey(database, keyId, systemClock);
      }
      await rotateSigningKeys(database, { now: false }, systemClock);
    });
    expect(written).toEqual([
      `command-line operator key.create - ${keyId}`,
      `key:${guarded.hostKeyId} host token.create - ${tokenId}`,
      `learner:ada.lovelace learner token.exchange - ${tokenId}`,
      `command-line operator token.revoke - ${tokenId}`,
      `command-line operator key.revoke - ${keyId}`,
      "command-line operator key.rotate_signing - -",
    ]);
  });
});

test.each(dialects)("a read that cannot be audited on %s sends nothing", async (dialect) => {
  const failing = await startGuardedServer({ databaseUrl: await freshDatabaseUrl(dialect) });
  const id = await failing.host.started();
  const reviewer = failing.as((await failing.key("reviewer")).key);
  await failing.server.database.client.$executeRawUnsafe("ALTER TABLE audit_events RENAME TO lost");
  for (const client of [failing.host, failing.operator, reviewer]) {
    for (const reply of [
      await client.get(id),
      await client.record(id),
      await client.send("GET", "/v1/defense"),
    ])
      expect([reply.status, Object.keys(reply.json)]).toEqual([503, ["detail"]]);
  }
  await failing.server.close();
});

test("without authentication, the principal is anyone", async () => {
  const open = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: { AUTH: "none" },
  });
  const id = await open.server.started();
  await open.server.finish(id);
  await open.server.get(id);
  const events = await Array.fromAsync(auditEvents(open.server.database));
  expect(events.filter(({ defenseId }) => defenseId === id)).toMatchObject([
    { principal: "anyone", role: "anyone", action: "start" },
    { principal: "anyone", role: "anyone", action: "finish" },
  ]);
  await open.server.close();
});
