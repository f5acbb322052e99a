import { systemClock } from "defense-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { revokeApiKey } from "../../src/identity/api-keys.js";
import { revokeToken } from "../../src/identity/tokens.js";
import { operationsUnder } from "../../src/routes/openapi.js";
import { ADA, type GuardedServer, startGuardedServer } from "../support/access.js";
import type { Client, Reply } from "../support/client.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { asking } from "../support/test-server.js";

/** Every endpoint with every kind of principal. */

const post = (client: Client, path: string, body: object) =>
  client.send("POST", `/v1/defense/${path}`, {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const mint = (client: Client) => post(client, "tokens", { role: "learner", ...ADA });

const CALLS: Record<string, (client: Client, id: string) => Promise<Reply>> = {
  listDefenses: (client) => client.send("GET", "/v1/defense"),
  getInfo: (client) => client.send("GET", "/v1/defense/info"),
  startDefense: (client) => client.start(ADA),
  answerQuestion: (client, id) => client.answer(id, { text: "x" }),
  speakQuestion: (client, id) => client.audio(id, 0),
  finishDefense: (client, id) => client.finish(id),
  getDefense: (client, id) => client.get(id),
  listenToAnswer: (client, id) => client.recording(id, 1),
  getRecord: (client, id) => client.record(id),
  noteTurn: (client, id) => client.note(id, 1, "I said heap."),
  reviewDefense: (client, id) => client.review(id),
  getReviews: (client, id) => client.reviews(id),
  releaseVerdict: (client, id) => client.release(id),
  mintToken: mint,
  revokeToken: async (client) => post(client, "tokens/revoke", { id: (await mint(client)).json.id }),
  exchangeCode: (client) => post(client, "tokens/exchange", { code: "x".repeat(43) }),
  measure: (client) => client.send("GET", "/metrics"),
  alive: (client) => client.send("GET", "/healthz"),
  ready: (client) => client.send("GET", "/readyz"),
  describe: (client) => client.send("GET", "/openapi.json"),
};

/** Calls that need no credential, and their statuses for everyone. The code is unknown. */
const OPEN = { exchangeCode: 401, alive: 200, ready: 200, describe: 200 };
const GUARDED = Object.keys(CALLS).filter((name) => !(name in OPEN));

/** The operations on a defense, and their statuses for principals who may call them. */
const ALLOWED: Record<string, number> = {
  listDefenses: 200,
  getInfo: 200,
  startDefense: 200,
  answerQuestion: 200,
  speakQuestion: 200,
  finishDefense: 200,
  getDefense: 200,
  listenToAnswer: 200,
  getRecord: 200,
  noteTurn: 201,
  reviewDefense: 201,
  getReviews: 200,
  releaseVerdict: 200,
  mintToken: 201,
  revokeToken: 200,
  measure: 200,
};

const WITH_ANY_ROLE = ["getInfo"];
const READING = ["speakQuestion", "getDefense", "getRecord"];
const REVIEWING = ["reviewDefense", "getReviews", "releaseVerdict"];
const OVERSEEING = ["listDefenses", "listenToAnswer"];
const DEFENDING = ["answerQuestion", "finishDefense", "noteTurn"];

/** The statuses for principals who may make only these calls. Calls for someone else's defense get a 404. */
function may(calls: readonly string[], { notTheirs = [] }: { notTheirs?: readonly string[] } = {}) {
  const statusOf = (name: string) =>
    [...calls, ...WITH_ANY_ROLE].includes(name) ? ALLOWED[name] : notTheirs.includes(name) ? 404 : 403;
  return { ...OPEN, ...Object.fromEntries(GUARDED.map((name) => [name, statusOf(name)])) };
}

const NOTHING = { ...OPEN, ...Object.fromEntries(GUARDED.map((name) => [name, 401])) };
const THEIRS = [...READING, ...DEFENDING];

const EXPECTED: Record<string, Record<string, number | undefined>> = {
  anyone: NOTHING,
  operator: may(GUARDED),
  host: may(["startDefense", ...THEIRS, ...OVERSEEING, "getReviews", "mintToken", "revokeToken"]),
  "reviewer's key": may([...READING, ...REVIEWING, ...OVERSEEING]),
  "reviewer's token": may([...READING, ...REVIEWING, ...OVERSEEING]),
  learner: may(["startDefense", ...THEIRS]),
  "another learner": may([], { notTheirs: THEIRS }),
  "learner of another task": may([], { notTheirs: THEIRS }),
  "learner of this defense": may(THEIRS),
  "learner of another defense": may([], { notTheirs: THEIRS }),
  "expired key": NOTHING,
  "revoked key": NOTHING,
  "expired token": NOTHING,
  "revoked token": NOTHING,
  "token of a revoked key": NOTHING,
};

describe.each(dialects)("under AUTH=keys on %s", (dialect) => {
  let guarded: GuardedServer;

  beforeAll(async () => {
    guarded = await startGuardedServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      examiner: asking(),
      env: { RECORDINGS: temporaryFolder() },
    });
  });

  afterAll(() => guarded.server.close());

  async function credentialOf(principal: string, id: string): Promise<string | undefined> {
    const { token, key, server } = guarded;
    switch (principal) {
      case "anyone":
        return undefined;
      case "operator":
      case "host":
        return (await key(principal)).key;
      case "reviewer's key":
        return (await key("reviewer")).key;
      case "reviewer's token":
        return (await token({ role: "reviewer", subject: "grace" })).token;
      case "learner":
        return (await token()).token;
      case "another learner":
        return (await token({ subject: "ada.lovelace2" })).token;
      case "learner of another task":
        return (await token({ taskId: "searching" })).token;
      case "learner of this defense":
        return (await token({ defenseId: id })).token;
      case "learner of another defense":
        return (await token({ defenseId: await guarded.host.started() })).token;
      case "expired key":
        return (await key("operator", -1)).key;
      case "revoked key": {
        const revoked = await key("operator");
        await revokeApiKey(server.database, revoked.id, systemClock);
        return revoked.key;
      }
      case "expired token": {
        const expired = await token();
        await server.database.client.token.update({
          where: { id: expired.id },
          data: { expiresAt: new Date(0) },
        });
        return expired.token;
      }
      case "revoked token": {
        const revoked = await token();
        await revokeToken(server.database, revoked.id, systemClock);
        return revoked.token;
      }
      default: {
        const minting = await key("host");
        const orphaned = await token({ keyId: minting.id });
        await revokeApiKey(server.database, minting.id, systemClock);
        return orphaned.token;
      }
    }
  }

  test.each(Object.keys(EXPECTED))("%s", async (principal) => {
    const statuses: Record<string, number> = {};
    for (const [name, call] of Object.entries(CALLS)) {
      const id = await guarded.host.started();
      await guarded.host.answer(id, { audio: Buffer.from("sound") });
      if (REVIEWING.includes(name)) await guarded.host.finish(id);
      const { status, json, headers } = await call(guarded.as(await credentialOf(principal, id)), id);
      statuses[name] = status;
      if (status === 401) expect(headers["www-authenticate"]).toBe("Bearer");
      if (status >= 400) expect(json).toEqual({ detail: expect.stringMatching(/^[a-z].{10,}/) });
      if (status === 404) expect(json.detail).toBe(`no defense '${id}'`);
    }
    expect(statuses).toEqual(EXPECTED[principal]);
  });
});

test("every operation is in the table and documents its callers", () => {
  const operations = operationsUnder("keys");
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(CALLS).sort());
  for (const { id, callers } of operations) {
    expect(callers === "everybody" || callers.length > 0, id).toBe(true);
  }
});
