import { systemClock } from "defense-core";
import { expect, test } from "vitest";
import { createApiKey } from "../../src/identity/api-keys.js";
import { temporaryFolder } from "../support/databases.js";
import { migratedDatabase } from "../support/identity.js";
import { builtCommand, run } from "../support/process.js";

/** Control sequences that clear the screen, show a link, fill the clipboard, reverse text, and begin a new line. */
const OBEYED =
  "a\u001b[2J\u009b2J\u001b]8;;http://x/\u0007\u001b]52;c;eA==\u0007\u007f\u202e\u2066\u2028\r\nb";

/** The characters that a terminal would obey, except line ends. */
const obeyedIn = (text: string) => text.match(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu) ?? [];

test("commands print no control sequences from the database; JSON escapes them", async () => {
  const { url: DATABASE_URL, database } = await migratedDatabase("sqlite");
  const event = { principal: `learner:${OBEYED}`, role: "learner", action: "start", defenseId: OBEYED };
  await database.client.auditEvent.create({ data: { at: new Date(0), ...event } });
  await createApiKey(database, { name: OBEYED, role: "host", validForMs: null }, systemClock);

  const printed = async (...args: string[]) => {
    const { status, stdout, stderr } = await run([...builtCommand, ...args], { env: { DATABASE_URL } });
    expect([status, stderr, obeyedIn(stdout)]).toEqual([0, "", []]);
    return stdout;
  };
  const [first = ""] = (await printed("audit")).split("\n");
  expect(JSON.parse(first)).toMatchObject({ defense_id: OBEYED });
  expect(JSON.parse(await printed("keys", "list", "--json"))).toMatchObject([{ name: OBEYED }]);
  expect((await printed("keys", "list")).split("\n")).toHaveLength(3);
});

test("commands print no control sequences from the environment", async () => {
  const { url: DATABASE_URL } = await migratedDatabase("sqlite");
  for (const [command, env] of [
    ["verify", { DATABASE_URL, RECORDINGS: `${temporaryFolder()}/${OBEYED}` }],
    ["check-providers", modelNamed("a\u202eb")],
    ["check-providers", modelNamed(OBEYED)],
    [OBEYED, {}],
  ] as const) {
    const { status, stdout, stderr } = await run([...builtCommand, command], { env });
    expect([obeyedIn(stdout + stderr), status]).toEqual([[], command === OBEYED ? 2 : 1]);
  }
});

function modelNamed(EXAMINER_MODEL: string) {
  return { EXAMINER_PROVIDER: "openai", EXAMINER_BASE_URL: "http://127.0.0.1:1/v1", EXAMINER_MODEL };
}
