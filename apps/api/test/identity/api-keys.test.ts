import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import type { Dialect } from "../../src/database/dialect.js";
import { listApiKeys, revokeApiKey } from "../../src/identity/api-keys.js";
import { createIdentity } from "../../src/identity/identity.js";
import { KEY_ROLES } from "../../src/identity/principal.js";
import { dialects } from "../support/databases.js";
import { aKey, bearer, migratedDatabase, observed, TestClock } from "../support/identity.js";

const unknown = { name: "IdentityError", reason: "unknown", detail: "the credential is unknown" };
const day = 24 * 60 * 60;

let database: Database;
let clock: TestClock;

function setUp(dialect: Dialect): void {
  beforeEach(async () => {
    ({ database } = await migratedDatabase(dialect));
    clock = new TestClock();
  });
}

describe.each(dialects)("API keys on %s", (dialect) => {
  setUp(dialect);

  test.each(KEY_ROLES)("identify their holder: %s", async (role) => {
    const { id, key } = await aKey(database, clock, { role });
    expect(key).toMatch(/^odk_[a-z0-9]{12}_[0-9a-f]{64}$/);
    const { principalOf } = createIdentity(database, clock);
    expect(await principalOf(`Bearer ${key}`)).toEqual({ kind: "key", role, keyId: id });
    expect(await principalOf(`bearer  ${key} `)).toEqual({ kind: "key", role, keyId: id });
  });

  test("are unique, but may share a name", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => aKey(database, clock)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(20);
    expect(new Set(made.map(({ key }) => key.slice(17))).size).toBe(20);
  });

  test.each([undefined, "", " "])("are required if no credential is sent: %j", async (header) => {
    await expect(createIdentity(database, clock).principalOf(header)).rejects.toMatchObject({
      reason: "missing",
      detail: "a credential is missing: send `Authorization: Bearer` with an API key or a token",
    });
  });

  test("are valid only exactly as issued", async () => {
    const { id, key } = await aKey(database, clock);
    const { principalOf } = createIdentity(database, clock);
    const secret = key.slice(17);
    const other = secret.startsWith("0") ? `1${secret.slice(1)}` : `0${secret.slice(1)}`;
    for (const malformed of [
      key,
      `Basic ${key}`,
      `Bearer`,
      `Bearer${key}`,
      `Bearer ${key} ${key}`,
      `Bearer ${key}, Bearer ${key}`,
      bearer(key.toUpperCase()),
      bearer(`ODK${key.slice(3)}`),
      bearer(`odk_${id.toUpperCase()}A_${secret}`),
      bearer(`odk_${id}_${secret.toUpperCase()}G`),
      bearer(key.slice(0, -1)),
      bearer(`${key}0`),
      bearer(`${key}=`),
      bearer(`odk_${secret}`),
      bearer(`odk__${secret}`),
      `Bearer ${key}\n`,
      `Bearer x ${key}`,
      bearer("odk"),
      bearer("x".repeat(100_000)),
    ]) {
      const error = await principalOf(malformed).catch((reason) => reason);
      expect(error, malformed.slice(0, 100)).toMatchObject({
        name: "IdentityError",
        reason: "malformed",
        detail: "the credential is malformed: send `Authorization: Bearer` with an API key or a token",
      });
    }
    for (const nobodys of [`odk_${id}_${other}`, `odk_${"0".repeat(12)}_${secret}`]) {
      await expect(principalOf(bearer(nobodys))).rejects.toMatchObject(unknown);
    }
  });

  test("with a wrong secret cost and give the same as an unknown one, even while the right one is in use", async () => {
    const { id, key } = await aKey(database, clock);
    const calls: string[] = [];
    const { principalOf } = createIdentity(
      observed(database, (call) => void calls.push(call)),
      clock,
    );
    await principalOf(bearer(key));
    await expect.poll(async () => (await listApiKeys(database))[0]?.lastUsedOn).not.toBe(null);
    calls.length = 0;
    const refusals: unknown[] = [];
    for (const keyId of [id, "x".repeat(12)]) {
      for (let time = 0; time < 2; time++) {
        const error = await principalOf(bearer(`odk_${keyId}_${"0".repeat(64)}`)).catch((reason) => reason);
        const { ids, ...refusal } = { ...error, message: error.message };
        expect(ids).toEqual({ keyId });
        refusals.push({ ...refusal, calls: calls.splice(0) });
      }
    }
    expect(refusals).toEqual(
      Array(4).fill({ ...unknown, message: unknown.detail, calls: ["ApiKey.findUnique"] }),
    );
  });

  test("end when they are revoked, permanently", async () => {
    const { id, key } = await aKey(database, clock);
    expect(await revokeApiKey(database, "nobody", clock)).toBe("unknown");
    expect(await revokeApiKey(database, id, clock)).toBe("revoked");
    const revokedAt = clock.now();
    clock.pass(60);
    expect(await revokeApiKey(database, id, clock)).toBe("revoked before");
    expect(await listApiKeys(database)).toMatchObject([{ id, revokedAt }]);
    await expect(createIdentity(database, clock).principalOf(bearer(key))).rejects.toMatchObject({
      reason: "revoked",
      detail: "the credential has been revoked",
    });
  });

  test("end when they expire, to the millisecond, even if just used", async () => {
    const { key, expiresAt } = await aKey(database, clock, { validForMs: 1_500 });
    expect(expiresAt).toEqual(new Date(clock.now().getTime() + 1_500));
    const { principalOf } = createIdentity(database, clock);
    await principalOf(bearer(key));
    clock.pass(1.499);
    await principalOf(bearer(key));
    clock.pass(0.001);
    const expired = { reason: "expired", detail: "the credential has expired" };
    await expect(principalOf(bearer(key))).rejects.toMatchObject(expired);
    clock.jump(-1);
    await principalOf(bearer(key));
  });

  test("are listed in order of creation, without a secret", async () => {
    const first = await aKey(database, clock, { name: "LMS", role: "operator" });
    clock.pass(0.001);
    const second = await aKey(database, clock, { validForMs: 1 });
    const { key: _, ...known } = first;
    const { key: __, ...knownToo } = second;
    expect(await listApiKeys(database)).toEqual([known, knownToo]);
    expect(known).toEqual({
      id: first.id,
      name: "LMS",
      role: "operator",
      createdAt: new Date("2026-11-01T12:00:00.250Z"),
      expiresAt: null,
      revokedAt: null,
      lastUsedOn: null,
    });
  });
});

describe.each(dialects)("API keys on %s", (dialect) => {
  setUp(dialect);

  describe("have the day of their last use,", () => {
    const writes: string[] = [];
    const lastUse = async () => (await listApiKeys(database)).map(({ lastUsedOn }) => lastUsedOn);
    const counting = () =>
      observed(database, (call) => {
        if (call.includes("update")) writes.push(call);
      });

    beforeEach(() => writes.splice(0));

    test("written once a day by each process", async () => {
      const { key } = await aKey(database, clock);
      const { principalOf } = createIdentity(counting(), clock);
      for (let use = 0; use < 5; use++) {
        await principalOf(bearer(key));
        clock.pass(10);
      }
      await expect.poll(lastUse).toEqual(["2026-11-01"]);
      await createIdentity(counting(), clock).principalOf(bearer(key));
      expect(writes).toHaveLength(1);
      clock.pass(day);
      await principalOf(bearer(key));
      await expect.poll(lastUse).toEqual(["2026-11-02"]);
      expect(writes).toHaveLength(2);
    });

    test("which a clock that jumps back does not change", async () => {
      const { key } = await aKey(database, clock);
      const { principalOf } = createIdentity(counting(), clock);
      await principalOf(bearer(key));
      await expect.poll(lastUse).toEqual(["2026-11-01"]);
      clock.jump(-3 * day);
      clock.pass(10);
      await principalOf(bearer(key));
      await createIdentity(counting(), clock).principalOf(bearer(key));
      expect(writes).toHaveLength(1);
    });

    test("not written for refused requests", async () => {
      const { id, key } = await aKey(database, clock);
      const { principalOf } = createIdentity(counting(), clock);
      await expect(principalOf(bearer(`odk_${id}_${"0".repeat(64)}`))).rejects.toThrow();
      await revokeApiKey(database, id, clock);
      await expect(principalOf(bearer(key))).rejects.toThrow();
      expect(writes).toEqual([]);
    });

    test("for which no request waits, and whose failure fails none", async () => {
      const { key } = await aKey(database, clock);
      const held = Promise.withResolvers<void>();
      let attempts = 0;
      const { principalOf } = createIdentity(
        observed(database, async (call) => {
          if (!call.includes("update") || ++attempts > 1) return;
          await held.promise;
        }),
        clock,
      );
      await principalOf(bearer(key));
      await principalOf(bearer(key));
      expect([attempts, await lastUse()]).toEqual([1, [null]]);
      held.reject(new Error("no space left"));
      await expect
        .poll(async () => {
          await principalOf(bearer(key));
          return lastUse();
        })
        .toEqual(["2026-11-01"]);
      expect(attempts).toBe(2);
    });
  });
});
