import { appendFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { damage, verified } from "../support/damage.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";
import { withoutProgress } from "../support/progress.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

const STRANGER = "0123456789abcdef".repeat(2);

describe.each(dialects)("on %s", (dialect) => {
  let databaseUrl: string;
  let folder: string;
  let server: TestServer;
  let id: string;
  let name: string;

  beforeEach(async () => {
    [databaseUrl, folder] = [await freshDatabaseUrl(dialect), temporaryFolder()];
    server = await startTestServer({ databaseUrl, examiner: asking(), env: { RECORDINGS: folder } });
    id = await server.started();
    await server.answer(id, { audio: Buffer.from("sound") });
    await server.answer(id, { text: "typed" });
    name = readdirSync(folder)[0] as string;
  });

  afterEach(() => server.close());

  const addRow = (status: string) =>
    damage(
      databaseUrl,
      `INSERT INTO recordings SELECT '${STRANGER}', defense_id, NULL, '${status}', media_type, bytes, kept_at FROM recordings`,
    );

  test("finds nothing in intact data, nor after a process has died", async () => {
    await addRow("waiting");
    writeFileSync(join(folder, STRANGER), "so");
    writeFileSync(join(folder, "notes.txt"), "somebody else's");
    expect(await verified(databaseUrl, folder)).toMatchObject({ recordings: 2, found: [] });
  });

  test("finds nothing while a recording is being removed", async () => {
    await damage(databaseUrl, "UPDATE recordings SET status = 'going'");
    rmSync(join(folder, name));
    expect((await verified(databaseUrl, folder)).found).toEqual([]);
  });

  test.each([
    ["turn = NULL", "it is kept, but belongs to no turn"],
    ["status = 'waiting'", "it is waiting for a turn, but has turn 1"],
    ["status = 'lost'", "its status is neither waiting, kept nor going"],
    ["turn = 7", "it belongs to turn 7, which does not exist"],
    ["turn = 2", "it belongs to turn 2, which is not a spoken answer"],
    ["turn = 3", "it belongs to turn 3, which is not a spoken answer"],
    ["media_type = 'text/html'", "its media_type is not one that the server uses"],
    ["bytes = 0", "it is empty"],
  ])("finds a recording after %s", async (change, problem) => {
    await damage(databaseUrl, `UPDATE recordings SET ${change}`);
    expect((await verified(databaseUrl)).found).toEqual([
      `recording "${name}" of defense "${id}": ${problem}`,
    ]);
  });

  test("finds a name that leads outside the folder, and does not follow it", async () => {
    await damage(databaseUrl, "UPDATE recordings SET name = '../sound'");
    rmSync(join(folder, name));
    expect((await verified(databaseUrl, folder)).found).toEqual([
      `recording "../sound" of defense "${id}": its name is not that of a recording`,
    ]);
  });

  test("finds a file that is missing, has another size, or has no recording", async () => {
    appendFileSync(join(folder, name), "!");
    writeFileSync(join(folder, STRANGER), "");
    expect((await verified(databaseUrl, folder)).found).toEqual([
      `recording "${name}" of defense "${id}": its file has 6 bytes, not 5`,
      `file "${join(folder, STRANGER)}": it is not a recording of this database`,
    ]);
    rmSync(join(folder, name));
    rmSync(join(folder, STRANGER));
    expect((await verified(databaseUrl, folder)).found).toEqual([
      `recording "${name}" of defense "${id}": its file is missing`,
    ]);
    rmSync(folder, { recursive: true });
    expect((await verified(databaseUrl, folder)).found).toEqual([
      `recording "${name}" of defense "${id}": its file is missing`,
      `recordings in "${folder}": cannot be read (ENOENT)`,
    ]);
  });

  test("the command checks files only in a known folder, and says so", async () => {
    rmSync(join(folder, name));
    const verify = async (env: Record<string, string>) =>
      withoutProgress(await run([...builtCommand, "verify"], { env: { DATABASE_URL: databaseUrl, ...env } }));
    const withFolder = await verify({ RECORDINGS: folder });
    expect([withFolder.status, withFolder.stdout]).toEqual([
      1,
      expect.stringContaining("its file is missing"),
    ]);
    expect(withFolder.stdout).not.toContain("RECORDINGS");
    const without = await verify({});
    expect(without.status).toBe(0);
    expect(without.stdout).toContain("recordings: 1, ");
    expect(without.stdout).toContain("not checked: the files of recordings, because RECORDINGS is not set\n");
  });
});
