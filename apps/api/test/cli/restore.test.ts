import { copyFile, rm } from "node:fs/promises";
import { systemClock } from "defense-core";
import { expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { openDatabase } from "../../src/database/open-database.js";
import { createApiKey, revokeApiKey } from "../../src/identity/api-keys.js";
import { createIdentity } from "../../src/identity/identity.js";
import { revokeToken } from "../../src/identity/tokens.js";
import { temporaryFolder } from "../support/databases.js";
import { bearer, holderOf, migratedDatabase } from "../support/identity.js";
import { builtCommand, run } from "../support/process.js";
import { codeUnder } from "../support/readme.js";

/** An older backup restores credentials that have been revoked since. The README says how to revoke them again. */

const commands = codeUnder("Backups", "sh")
  .join("\n")
  .match(/(?<=^npm run -s oral-defense -- ).*/gm);

async function onDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test("after a restore and the README's commands, no old credential is valid", async () => {
  const folder = temporaryFolder();
  const { url, database } = await migratedDatabase("sqlite");
  const file = url.slice("file:".length);
  const host = await createApiKey(database, { name: "LMS", role: "host", validForMs: null }, systemClock);
  const operator = await createApiKey(
    database,
    { name: "me", role: "operator", validForMs: null },
    systemClock,
  );
  const identity = createIdentity(database);
  const mint = (subject: string) => identity.mint(holderOf(host.id), { role: "learner", subject });
  const [revoked, valid, used, unused] = [
    await mint("ada"),
    await mint("bob"),
    await mint("eve"),
    await mint("tim"),
  ];
  await database.client.$executeRawUnsafe(`VACUUM INTO '${folder}/backup.db'`);

  await revokeToken(database, revoked.id, systemClock);
  await identity.exchange(used.code);
  await revokeApiKey(database, host.id, systemClock);
  await database.close();

  async function restore(): Promise<void> {
    await Promise.all(["-wal", "-shm"].map((suffix) => rm(file + suffix, { force: true })));
    await copyFile(`${folder}/backup.db`, file);
  }

  /** The statuses that a newly started server returns for each credential, then for each code. */
  const accepted = () =>
    onDatabase(url, async (restored) => {
      const { principalOf, exchange } = createIdentity(restored);
      const credentials = [host.key, operator.key, revoked.token, valid.token, used.token, unused.token];
      const outcomes = await Promise.allSettled([
        ...credentials.map((credential) => principalOf(bearer(credential))),
        ...[used.code, unused.code].map(exchange),
      ]);
      return outcomes.map(({ status }) => status === "fulfilled");
    });

  await restore();
  expect(await accepted()).toEqual(Array(8).fill(true));

  await restore();
  expect(commands).toEqual(["migrate", "keys revoke --all", "keys rotate-signing --now", "verify"]);
  for (const command of commands ?? []) {
    const env = { DATABASE_URL: url };
    const ended = await run([...builtCommand, ...command.split(" ")], { env, cwd: folder });
    expect([command, ended.status, ended.stderr]).toEqual([command, 0, ended.stderr]);
  }
  expect(await accepted()).toEqual(Array(8).fill(false));

  await onDatabase(url, async (restored) => {
    const made = await createApiKey(restored, { name: "LMS", role: "host", validForMs: null }, systemClock);
    const { principalOf, mint: mintAgain } = createIdentity(restored);
    const { token } = await mintAgain(holderOf(made.id), { role: "learner", subject: "ada" });
    expect((await principalOf(bearer(token))).role).toBe("learner");
  });
});

/** Each command revokes tokens and codes; only the first revokes keys. */
test.each([
  [
    ["keys", "revoke", "--all"],
    [false, false, false],
  ],
  [
    ["keys", "rotate-signing", "--now"],
    [true, false, false],
  ],
])("%s alone leaves of key, token and code: %s", async (command, expected) => {
  const { url, database } = await migratedDatabase("sqlite");
  const { id, key } = await createApiKey(
    database,
    { name: "LMS", role: "host", validForMs: null },
    systemClock,
  );
  const { token, code } = await createIdentity(database).mint(holderOf(id), {
    role: "learner",
    subject: "ada",
  });
  expect(
    (await run([...builtCommand, ...command], { env: { DATABASE_URL: url }, cwd: temporaryFolder() })).status,
  ).toBe(0);
  const { principalOf, exchange } = createIdentity(database);
  const outcomes = await Promise.allSettled([
    principalOf(bearer(key)),
    principalOf(bearer(token)),
    exchange(code),
  ]);
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual(expected);
});
