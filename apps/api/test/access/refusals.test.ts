import { systemClock } from "defense-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { revokeApiKey } from "../../src/identity/api-keys.js";
import { auditEvents } from "../../src/identity/audit.js";
import { revokeToken } from "../../src/identity/tokens.js";
import { ADA, type GuardedServer, startGuardedServer } from "../support/access.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { parseExposition } from "../support/exposition.js";
import { asking } from "../support/test-server.js";

/** A refused credential appears in the log, in the metrics, and as a burst in the audit. */

describe.each(dialects)("on %s", (dialect) => {
  let guarded: GuardedServer;

  beforeAll(async () => {
    guarded = await startGuardedServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      examiner: asking(),
      env: { TRUST_PROXY: "1" },
    });
  });

  afterAll(() => guarded.server.close());

  const WRONG = "0".repeat(64);

  /** Sends a request from an address. Resolves to the log's fields about the refused credential. */
  async function refusal(credential: string | undefined, address = "192.0.2.1", path = "/v1/defense/info") {
    const headers = {
      "X-Forwarded-For": address,
      ...(credential !== undefined && { Authorization: `Bearer ${credential}` }),
    };
    const reply = await guarded.as().send("GET", path, { headers });
    const lines = () =>
      guarded.server.log.filter(({ request_id }) => request_id === reply.headers["x-request-id"]);
    await expect.poll(lines).toHaveLength(1);
    const { refused, key_id, token_id } = lines()[0] ?? {};
    return { status: reply.status, refused, key_id, token_id };
  }

  async function counts(): Promise<Record<string, number>> {
    const samples = parseExposition(await guarded.server.metrics.text());
    return Object.fromEntries(
      ["missing", "malformed", "unknown", "revoked", "expired", "forbidden"].map((reason) => [
        reason,
        samples.get(`oral_defense_refusals_total{reason="${reason}"}`) ?? Number.NaN,
      ]),
    );
  }

  const burstsOf = async () =>
    (await Array.fromAsync(auditEvents(guarded.server.database))).filter(
      ({ action }) => action === "credential.refused",
    );

  test("the request's log line has the reason and the key or token", async () => {
    const { database } = guarded.server;
    const [revoked, expired, reviewer] = [
      await guarded.key("host"),
      await guarded.key("host", -1),
      await guarded.key("reviewer"),
    ];
    await revokeApiKey(database, revoked.id, systemClock);
    const token = await guarded.token();
    await revokeToken(database, token.id, systemClock);
    const before = await counts();
    const none = { key_id: undefined, token_id: undefined };
    expect(await refusal(undefined)).toEqual({ status: 401, refused: "missing", ...none });
    expect(await refusal("odk_x_y")).toEqual({ status: 401, refused: "malformed", ...none });
    expect(await refusal(`odk_${reviewer.id}_${WRONG}`)).toEqual({
      ...{ status: 401, refused: "unknown" },
      ...{ key_id: reviewer.id, token_id: undefined },
    });
    expect(await refusal(revoked.key)).toEqual({
      ...{ status: 401, refused: "revoked" },
      ...{ key_id: revoked.id, token_id: undefined },
    });
    expect(await refusal(expired.key)).toEqual({
      ...{ status: 401, refused: "expired" },
      ...{ key_id: expired.id, token_id: undefined },
    });
    expect(await refusal(token.token)).toEqual({
      ...{ status: 401, refused: "revoked" },
      ...{ key_id: guarded.hostKeyId, token_id: token.id },
    });
    const forged = `${token.token.slice(0, -5)}AAAAA`;
    expect(await refusal(forged)).toEqual({
      ...{ status: 401, refused: "unknown" },
      ...{ key_id: undefined, token_id: token.id },
    });
    expect(await refusal(reviewer.key, "192.0.2.1", "/metrics")).toEqual({
      ...{ status: 403, refused: "forbidden" },
      ...{ key_id: reviewer.id, token_id: undefined },
    });
    expect(await refusal(reviewer.key)).toEqual({ status: 200, refused: undefined, ...none });
    const after = await counts();
    expect(
      Object.fromEntries(Object.entries(after).map(([reason, n]) => [reason, n - (before[reason] ?? 0)])),
    ).toEqual({
      missing: 1,
      malformed: 1,
      unknown: 2,
      revoked: 2,
      expired: 1,
      forbidden: 1,
    });
    const written = JSON.stringify(guarded.server.log);
    for (const { key } of [revoked, expired, reviewer]) expect(written).not.toContain(key.split("_")[2]);
    for (const secret of [WRONG, forged, token.token, token.token.split(".")[2]])
      expect(written).not.toContain(secret);
  });

  test("a start outside the token's scope and a used code are such refusals", async () => {
    const token = await guarded.token();
    const started = await guarded.as(token.token).start({ ...ADA, task_id: "other" });
    const post = () =>
      guarded.as().send("POST", "/v1/defense/tokens/exchange", {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ code: token.code }),
      });
    await post();
    const again = await post();
    for (const [reply, refused] of [
      [started, "forbidden"],
      [again, "expired"],
    ] as const)
      await expect
        .poll(() =>
          guarded.server.log.filter(({ request_id }) => request_id === reply.headers["x-request-id"]),
        )
        .toMatchObject([{ refused, key_id: guarded.hostKeyId, token_id: token.id }]);
  });

  test("a burst is audited and warned of once, and no sender adds log lines", async () => {
    const { id } = await guarded.key("operator");
    const lines = () => guarded.server.log.length;
    const before = lines();
    for (let n = 0; n < 25; n++) await refusal(`odk_${id}_${WRONG}`, `198.51.100.${n}`);
    await expect.poll(burstsOf).toMatchObject([{ principal: "anyone", role: "anyone", target: id }]);
    expect(lines() - before).toBe(26);
    const warned = guarded.server.log.filter(({ level }) => level === 40);
    expect(warned).toMatchObject([{ reason: "unknown", key_id: id, network: "198.51.100.9" }]);

    for (let n = 10; n < 35; n++) await refusal(`odk_${"a".repeat(10)}${n}_${WRONG}`, "203.0.113.7");
    await expect.poll(async () => (await burstsOf()).map(({ target }) => target)).toEqual([id, null]);
    expect(JSON.stringify(await burstsOf())).not.toContain("203.0.113");
  });

  test("the audit says that more bursts occurred than it shows", async () => {
    for (const key of ["a", "b", "c", "d"])
      for (let n = 0; n < 10; n++) await refusal(`odk_${key.repeat(12)}_${WRONG}`, "192.0.2.77");
    const written = async () =>
      (await Array.fromAsync(auditEvents(guarded.server.database))).filter(
        ({ action }) => action === "credential.refused_more",
      );
    await expect.poll(written).toMatchObject([{ principal: "anyone", role: "anyone", target: null }]);
  });
});
