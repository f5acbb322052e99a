import { systemClock } from "defense-core";
import { decodeProtectedHeader } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { createIdentity } from "../../src/identity/identity.js";
import { currentSigningKey, rotateSigningKeys } from "../../src/identity/signing-keys.js";
import { startChild } from "../support/child-process.js";
import { dialects, setDefaultIsolation } from "../support/databases.js";
import { aKey, bearer, connected, migratedDatabase } from "../support/identity.js";

describe.each([...dialects, "serializable" as const])("signing keys on %s", (where) => {
  let url: string;
  let database: Database;

  beforeEach(async () => {
    ({ url, database } = await migratedDatabase(where === "serializable" ? "postgresql" : where));
    if (where === "serializable") await setDefaultIsolation(url, where);
  });

  const numbers = async () =>
    (await database.client.signingKey.findMany({ orderBy: { number: "asc" } })).map(({ number }) => number);

  test("are created on demand, once, despite concurrent processes", async () => {
    const databases = [await connected(url), await connected(url)];
    const keys = await Promise.all(
      databases.flatMap((each) => [1, 2, 3, 4].map(() => currentSigningKey(each, systemClock))),
    );
    expect(new Set(keys.map(({ id, secret }) => `${id} ${secret}`)).size).toBe(1);
    expect(Buffer.from(keys[0]?.secret ?? "", "base64url")).toHaveLength(32);
    expect(await numbers()).toEqual([1]);
  });

  test("are shared by processes that start concurrently", async () => {
    const { id } = await aKey(database, systemClock);
    const children = Array.from({ length: 3 }, () => startChild("identity.ts", url, "mint", id));
    const tokens = (await Promise.all(children.map((child) => child.ended()))).flat();
    expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
    const { principalOf } = createIdentity(database);
    for (const token of tokens) expect(await principalOf(bearer(token))).toMatchObject({ subject: "ada" });
    expect(await numbers()).toEqual([1]);
  });

  test("are rotated as often as requested, even by several concurrent processes", async () => {
    const databases = [await connected(url), await connected(url)];
    const rotations = databases.flatMap((each) =>
      [false, true].map((now) => rotateSigningKeys(each, { now }, systemClock)),
    );
    await Promise.all(rotations);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    const newest = await currentSigningKey(database, systemClock);
    expect(await database.client.signingKey.findUnique({ where: { number: 4 } })).toMatchObject(newest);
  });
});
