import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { createIdentity, type Identity } from "../../src/identity/identity.js";
import { KEY_ROLES } from "../../src/identity/principal.js";
import { damage } from "../support/damage.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { bearer, holderOf, migratedDatabase } from "../support/identity.js";
import { builtCommand, type Ended, run } from "../support/process.js";

const KEY = /^odk_[a-z0-9]{12}_[0-9a-f]{64}$/;
const UNKNOWN_KEY = "there is no key with this ID; `oral-defense keys list` shows the IDs of all keys";

let databaseUrl: string;
let database: Database;
let identity: Identity;
let time = 0;

function oralDefense(...args: string[]): Promise<Ended> {
  return run([...builtCommand, ...args], { env: { DATABASE_URL: databaseUrl }, cwd: temporaryFolder() });
}

/** Runs a command, which must succeed and print nothing on standard error. */
async function output(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await oralDefense(...args);
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

const reasonFor = (credential: string) =>
  identity.principalOf(bearer(credential)).then(
    ({ role }) => role,
    ({ reason }) => reason,
  );

describe.each(dialects)("on %s", (dialect) => {
  beforeEach(async () => {
    ({ url: databaseUrl, database } = await migratedDatabase(dialect));
    // Another command must not rely on cached reads.
    identity = createIdentity(database, { now: () => new Date(), monotonicMs: () => (time += 2_000) });
  });

  test("keys create prints only the key on standard output, once", async () => {
    const { status, stdout, stderr } = await oralDefense("keys", "create", "LMS", "--role", "host");
    const key = stdout.trimEnd();
    expect([status, stdout]).toEqual([0, `${key}\n`]);
    expect(key).toMatch(KEY);
    const id = key.slice(4, 16);
    expect(stderr).toBe(`Keep this key: it is not stored, and cannot be shown again. Its ID is ${id}.\n`);
    expect(await reasonFor(key)).toBe("host");
    expect(await output("keys", "list")).not.toContain(key.slice(17));
    expect(await output("keys", "list", "--json")).not.toContain(key.slice(17));
  });

  test("keys create and list --json are for scripts", async () => {
    const made = JSON.parse(
      await output("keys", "create", "--json", "--role", "reviewer", "--expires", "90d", " Dr. Grün "),
    );
    expect(made).toEqual({
      id: made.key.slice(4, 16),
      name: "Dr. Grün",
      role: "reviewer",
      key: expect.stringMatching(KEY),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      expires_at: new Date(Date.parse(made.created_at) + 90 * 86_400_000).toISOString(),
    });
    const lasting = JSON.parse(await output("keys", "create", "LMS", "--role", "host", "--json"));
    expect(lasting.expires_at).toBe(null);
    expect(await reasonFor(lasting.key)).toBe("host");
    await expect.poll(() => database.client.apiKey.count({ where: { lastUsedOn: { not: null } } })).toBe(1);
    await output("keys", "revoke", made.id);
    const listed = JSON.parse(await output("keys", "list", "--json"));
    const { key: _, ...first } = made;
    const { key: __, ...second } = lasting;
    expect(listed).toEqual([
      { ...first, last_used_on: null, revoked_at: expect.stringMatching(/Z$/) },
      { ...second, last_used_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), revoked_at: null },
    ]);
  });

  test("keys list is a table for people", async () => {
    expect(await output("keys", "list")).toBe(
      "there are no keys; `oral-defense keys create NAME --role ROLE` creates one\n",
    );
    expect(await output("keys", "list", "--json")).toBe("[]\n");
    const ids: string[] = [];
    for (const [name, role, ...more] of [
      ["LMS", "host"],
      ["학교 校", "operator", "--expires", "12h"],
      ["u\u0308ber", "reviewer"],
    ] as const) {
      ids.push(JSON.parse(await output("keys", "create", name, "--role", role, "--json", ...more)).id);
    }
    await damage(
      databaseUrl,
      `UPDATE api_keys SET created_at = '2026-01-31T09:30:59.999+00:00';
       UPDATE api_keys SET created_at = '2026-01-31T09:31:00.000+00:00', expires_at = '2026-01-31T21:31:00.000+00:00',
         last_used_on = '2026-01-31' WHERE id = '${ids[1]}';
       UPDATE api_keys SET created_at = '2026-01-31T09:32:00.000+00:00', revoked_at = '2026-02-01T00:00:00.000+00:00'
         WHERE id = '${ids[2]}'`,
    );
    expect(await output("keys", "list")).toBe(
      [
        "ID            NAME     ROLE      CREATED (UTC)     EXPIRES (UTC)     LAST USED   STATE",
        `${ids[0]}  LMS      host      2026-01-31 09:30  never             never       valid`,
        `${ids[1]}  학교 校  operator  2026-01-31 09:31  2026-01-31 21:31  2026-01-31  expired`,
        `${ids[2]}  u\u0308ber     reviewer  2026-01-31 09:32  never             never       revoked`,
        "",
      ].join("\n"),
    );
  });

  test("keys revoke ends a key and its tokens, tokens revoke ends one token", async () => {
    const { id, key } = JSON.parse(await output("keys", "create", "LMS", "--role", "host", "--json"));
    const mint = () => identity.mint(holderOf(id), { role: "learner", subject: "ada" });
    const [one, other] = [await mint(), await mint()];
    expect(await output("tokens", "revoke", String(decodeJwt(one.token).jti))).toBe(
      "the token is revoked; within 5 seconds, no server accepts it\n",
    );
    expect(await output("tokens", "revoke", one.id)).toBe("the token had already been revoked\n");
    expect([await reasonFor(one.token), await reasonFor(other.token)]).toEqual(["revoked", "learner"]);
    expect(await output("keys", "revoke", id)).toBe(
      "the key is revoked; within 5 seconds, no server accepts it\n",
    );
    expect(await output("keys", "revoke", id)).toBe("the key had already been revoked\n");
    expect([await reasonFor(key), await reasonFor(other.token)]).toEqual(["revoked", "revoked"]);
  });

  test("keys revoke --all ends every key and token, each audited once", async () => {
    const create = async (role: string) =>
      JSON.parse(await output("keys", "create", role, "--role", role, "--json"));
    const made = [await create("host"), await create("operator"), await create("reviewer")];
    const [host, operator] = made;
    const { token, code } = await identity.mint(holderOf(host.id), { role: "learner", subject: "ada" });
    await output("keys", "revoke", operator.id);
    expect(await output("keys", "revoke", "--all")).toBe(
      "2 keys are revoked; within 5 seconds, no server accepts them or the tokens they minted\n",
    );
    for (const credential of [...made.map(({ key }) => key), token])
      expect(await reasonFor(credential)).toBe("revoked");
    await expect(identity.exchange(code)).rejects.toMatchObject({ reason: "revoked" });
    expect(await output("keys", "revoke", "--all")).toBe("every key had already been revoked\n");
    const events = await database.client.auditEvent.findMany({ where: { action: "key.revoke" } });
    expect(events.map(({ target }) => target).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect(await reasonFor((await create("host")).key)).toBe("host");
  });

  test("a whole key works like its ID, and is not repeated", async () => {
    const { key } = JSON.parse(await output("keys", "create", "LMS", "--role", "host", "--json"));
    const { status, stdout, stderr } = await oralDefense("keys", "revoke", key);
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.not.stringContaining(key.split("_")[2])]);
    expect(await reasonFor(key)).toBe("revoked");
  });

  test("an unknown ID is refused without being repeated", async () => {
    const { key } = JSON.parse(await output("keys", "create", "LMS", "--role", "host", "--json"));
    for (const id of ["nobody", key.slice(0, -1), "\u001b[1m"]) {
      expect(await oralDefense("keys", "revoke", id)).toEqual({
        status: 1,
        stdout: "",
        stderr: `oral-defense: ${UNKNOWN_KEY}\n`,
      });
    }
    expect(await oralDefense("tokens", "revoke", key)).toEqual({
      status: 1,
      stdout: "",
      stderr: "oral-defense: there is no token with this ID\n",
    });
    expect(await reasonFor(key)).toBe("host");
  });

  test("keys rotate-signing leaves tokens valid until they expire, and ends them with --now", async () => {
    const { id } = JSON.parse(await output("keys", "create", "LMS", "--role", "host", "--json"));
    const { token } = await identity.mint(holderOf(id), { role: "learner", subject: "ada" });
    expect(await output("keys", "rotate-signing")).toBe(
      "from now on, tokens are signed with a new key; older tokens are valid until they expire\n",
    );
    expect(await reasonFor(token)).toBe("learner");
    expect(await output("keys", "rotate-signing", "--now")).toBe(
      "from now on, tokens are signed with a new key; all older tokens are revoked\n",
    );
    expect(await reasonFor(token)).toBe("unknown");
  });
});

test.each<[string, (value: string) => string[], string[]]>([
  [
    `--role must be one of ${KEY_ROLES.join(", ")}`,
    (role) => ["create", "x", "--role", role],
    ["boss", "Host"],
  ],
  [
    "--expires must be a number of days or hours, such as 90d or 12h, up to 3650d",
    (expires) => ["create", "x", "--role", "host", `--expires=${expires}`],
    ["90", "0d", "-1d", "1.5d", "3651d", ""],
  ],
  [
    "the name of a key must have 1 to 60 characters, none of them invisible",
    (name) => ["create", name, "--role", "host"],
    ["", "  ", "a\nb", "\u001b[1m", "a\u202eb", "a\u2028b", "x".repeat(61)],
  ],
])("wrong use of keys create: one sentence says why: %s", async (problem, argumentsFor, values) => {
  databaseUrl = `file:${temporaryFolder()}/none.db`;
  const ended = await Promise.all(values.map((value) => oralDefense("keys", ...argumentsFor(value))));
  expect(ended).toEqual(values.map(() => ({ status: 2, stdout: "", stderr: `oral-defense: ${problem}\n` })));
});

const COMMANDS = [
  ["keys", "create", "x", "--role", "host"],
  ["keys", "list"],
  ["keys", "revoke", "x"],
  ["keys", "revoke", "--all"],
  ["keys", "rotate-signing"],
  ["tokens", "revoke", "x"],
];

test.each(COMMANDS)("%s %s neither creates nor migrates a database", async (...args) => {
  const folder = temporaryFolder();
  databaseUrl = `file:${folder}/new/none.db`;
  expect(await oralDefense(...args)).toEqual({
    status: 1,
    stdout: "",
    stderr: `oral-defense: the database file ${folder}/new/none.db does not exist; run \`oral-defense migrate\` first\n`,
  });
  databaseUrl = await freshDatabaseUrl("postgresql");
  expect(await oralDefense(...args)).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^oral-defense: the database lacks migrations \(\d+_init, .*\); run `oral-defense migrate` first\n$/,
    ),
  });
});

test("keys list says if the database cannot be reached, without the password", async () => {
  databaseUrl = "postgresql://user:geheim@127.0.0.1:9/none";
  expect(await oralDefense("keys", "list")).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "oral-defense: the database server 127.0.0.1:9 cannot be reached: nothing is listening there (ECONNREFUSED)\n",
  });
});
