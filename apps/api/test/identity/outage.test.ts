import { unlinkSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { errorResponse } from "../../src/http/error-response.js";
import { createIdentity } from "../../src/identity/identity.js";
import { stoppableDatabase } from "../support/databases.js";
import { aKey, bearer, holderOf, migratedDatabase, TestClock } from "../support/identity.js";

async function credentialsOn(database: Database, clock: TestClock): Promise<string[]> {
  const { id, key } = await aKey(database, clock);
  const { token } = await createIdentity(database, clock).mint(holderOf(id), {
    role: "learner",
    subject: "ada",
  });
  return [key, token];
}

test("during a PostgreSQL outage, cached reads are valid for five seconds, then none until it is back", async () => {
  const { postgres, database, remove } = await stoppableDatabase();
  onTestFinished(remove);
  const clock = new TestClock();
  const credentials = await credentialsOn(database, clock);
  const { principalOf } = createIdentity(database, clock);
  const outcomes = () =>
    Promise.all(
      credentials.map((credential) =>
        principalOf(bearer(credential)).then(
          ({ kind }) => kind,
          (error) => errorResponse(error).status,
        ),
      ),
    );
  expect(await outcomes()).toEqual(["key", "token"]);
  await postgres.stop();
  clock.pass(4.999);
  expect(await outcomes()).toEqual(["key", "token"]);
  clock.pass(0.001);
  expect(await outcomes()).toEqual([503, 503]);
  clock.jump(-3_600);
  expect(await outcomes()).toEqual([503, 503]);
  await expect(principalOf(bearer(`odk_${"x".repeat(12)}_${"0".repeat(64)}`))).rejects.toMatchObject({
    code: "store_unavailable",
  });
  await expect(principalOf(bearer("nonsense"))).rejects.toMatchObject({ reason: "malformed" });
  await postgres.start();
  clock.jump(3_600);
  expect(await outcomes()).toEqual(["key", "token"]);
});

test("after an SQLite file was deleted, cached reads are valid for five seconds", async () => {
  const { url, database } = await migratedDatabase("sqlite");
  const clock = new TestClock();
  const credentials = await credentialsOn(database, clock);
  const { principalOf } = createIdentity(database, clock);
  for (const credential of credentials) await principalOf(bearer(credential));
  unlinkSync(url.slice("file:".length));
  clock.pass(4.999);
  for (const credential of credentials) await principalOf(bearer(credential));
  clock.pass(0.001);
  for (const credential of credentials)
    await expect(principalOf(bearer(credential))).rejects.toMatchObject({ code: "store_unusable" });
});
