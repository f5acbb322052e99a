import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { createIdentity } from "../../src/identity/identity.js";
import { dialects } from "../support/databases.js";
import { aKey, bearer, holderOf, migratedDatabase, TestClock } from "../support/identity.js";

async function stored(url: string, { client, dialect }: Database): Promise<string> {
  if (dialect === "sqlite") {
    const path = url.slice("file:".length);
    return ["", "-wal"].map((suffix) => readFileSync(`${path}${suffix}`, "latin1")).join("");
  }
  const rows = await Promise.all(
    ["api_keys", "signing_keys", "tokens"].map((table) => client.$queryRawUnsafe(`SELECT * FROM "${table}"`)),
  );
  return JSON.stringify(rows);
}

describe.each(dialects)("on %s", (dialect) => {
  test("stores no key's secret, token or code", async () => {
    const { url, database } = await migratedDatabase(dialect);
    const clock = new TestClock();
    const identity = createIdentity(database, clock);
    const { id, key } = await aKey(database, clock, { name: "the name of the key" });
    const { token, code } = await identity.mint(holderOf(id), {
      role: "learner",
      subject: "the learner's id",
    });
    const unused = await identity.mint(holderOf(id), { role: "learner", subject: "another" });
    await identity.principalOf(bearer(key));
    await identity.principalOf(bearer(token));
    await identity.exchange(code);

    const content = await stored(url, database);
    for (const known of [id, "the name of the key", "the learner's id"]) expect(content).toContain(known);
    const signatures = [token, unused.token].map((text) => text.split(".")[2] ?? "");
    for (const secret of [key, key.slice(17), token, code, unused.code, ...signatures]) {
      expect(secret.length).toBeGreaterThan(40);
      expect(content).not.toContain(secret);
      for (const encoding of ["hex", "base64", "base64url", "latin1"] as const)
        for (const bytes of [Buffer.from(secret, "base64url"), Buffer.from(secret, "hex")])
          if (bytes.length >= 32) expect(content).not.toContain(bytes.toString(encoding));
    }
  });
});
