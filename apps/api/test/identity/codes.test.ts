import { systemClock } from "defense-core";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { revokeApiKey } from "../../src/identity/api-keys.js";
import { createIdentity, type Identity } from "../../src/identity/identity.js";
import { rotateSigningKeys } from "../../src/identity/signing-keys.js";
import { revokeToken } from "../../src/identity/tokens.js";
import { startChild } from "../support/child-process.js";
import { dialects, setDefaultIsolation } from "../support/databases.js";
import {
  aKey,
  bearer,
  connected,
  holderOf,
  identityOn,
  LEARNER,
  migratedDatabase,
  type TestClock,
  type TestIdentity,
} from "../support/identity.js";

const usedUp = {
  name: "IdentityError",
  reason: "expired",
  message: "the code has already been used or has expired: ask for a new link",
};
const minute = 60;

describe.each(dialects)("codes on %s", (dialect) => {
  let url: string;
  let database: Database;
  let clock: TestClock;
  let identity: Identity;
  let keyId: string;
  let mint: TestIdentity["mint"];

  beforeEach(async () => {
    ({ url, database, clock, identity, keyId, mint } = await identityOn(dialect));
  });

  test("are exchanged for the very token they came with, once", async () => {
    const { token, expiresAt, code, codeExpiresAt } = await mint();
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(codeExpiresAt).toEqual(new Date(clock.now().getTime() + 600_000));
    clock.pass(5 * minute);
    expect(await identity.exchange(code)).toEqual({ token, expiresAt });
    await expect(identity.exchange(code)).rejects.toMatchObject(usedUp);
    expect(await identity.principalOf(bearer(token))).toMatchObject({ role: "learner" });
  });

  test("are exchanged for the same token even after the signing keys were rotated", async () => {
    const { token, code } = await mint();
    await rotateSigningKeys(database, { now: false }, clock);
    expect((await identity.exchange(code)).token).toBe(token);
  });

  test("are valid for ten minutes", async () => {
    const [first, second] = [await mint(), await mint()];
    clock.pass(10 * minute - 0.001);
    await identity.exchange(first.code);
    clock.pass(0.001);
    await expect(identity.exchange(second.code)).rejects.toMatchObject(usedUp);
  });

  test("that are unknown or malformed are refused", async () => {
    const { code } = await mint();
    await expect(identity.exchange("A".repeat(43))).rejects.toMatchObject({
      reason: "unknown",
      message: "the code is unknown",
    });
    for (const none of ["", `${code}=`, code.slice(1), ` ${code}`, `${code}\n`, "\0".repeat(43)]) {
      await expect(identity.exchange(none), JSON.stringify(none)).rejects.toMatchObject({
        reason: "malformed",
        message: "the code is malformed",
      });
    }
    await identity.exchange(code);
  });

  test("end unused with their token, and with the key that minted it", async () => {
    const [one, other] = [await mint(), await mint()];
    const brief = await mint({ expiresInSeconds: 60 });
    await revokeToken(database, one.id, clock);
    await expect(identity.exchange(one.code)).rejects.toMatchObject({ reason: "revoked" });
    clock.pass(minute);
    await expect(identity.exchange(brief.code)).rejects.toMatchObject({
      reason: "expired",
      message: "the credential has expired",
    });
    await revokeApiKey(database, keyId, clock);
    await expect(identity.exchange(other.code)).rejects.toMatchObject({ reason: "revoked" });
    expect(await database.client.token.count({ where: { codeUsedAt: null } })).toBe(3);
  });

  test("give the token to one of several concurrent clients", async () => {
    const identities = [identity, createIdentity(await connected(url), clock)];
    for (let round = 0; round < 5; round++) {
      const { code, token } = await mint();
      await expectOneToken(identities, code, token);
    }
  });

  test("give the token to one of several processes", async () => {
    const { code, token } = await createIdentity(database).mint(
      holderOf((await aKey(database, systemClock)).id),
      LEARNER,
    );
    const children = Array.from({ length: 3 }, () => startChild("identity.ts", url, "exchange", code));
    const lines = (await Promise.all(children.map((child) => child.ended()))).flat();
    expect(lines.sort()).toEqual([token, usedUp.message, usedUp.message].sort());
  });
});

async function expectOneToken(identities: readonly Identity[], code: string, token: string): Promise<void> {
  const attempts = identities.flatMap((each) => [1, 2, 3].map(() => each.exchange(code)));
  const outcomes = await Promise.allSettled(attempts);
  const given = outcomes.filter(({ status }) => status === "fulfilled");
  expect(given).toMatchObject([{ value: { token } }]);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(usedUp);
  }
}

test("a code is given once even if PostgreSQL defaults to serializable", async () => {
  const { url, database } = await migratedDatabase("postgresql");
  await setDefaultIsolation(url, "serializable");
  const identities = [createIdentity(await connected(url)), createIdentity(await connected(url))];
  const { id } = await aKey(database, systemClock);
  for (let round = 0; round < 5; round++) {
    const { code, token } = await createIdentity(database).mint(holderOf(id), LEARNER);
    await expectOneToken(identities, code, token);
  }
});
