import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/database/open-database.js";
import { RecordingFiles } from "../../src/recordings/recording-files.js";
import { client } from "../support/client.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, startServerProcess } from "../support/process.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

const NO_ROOM =
  "there is no space left for recordings; nothing was stored, and the same request may be sent again";

describe.each(dialects)("on %s", (dialect) => {
  test("an answer whose recording does not fit is refused, and nothing of it is left", async () => {
    const [DATABASE_URL, folder] = [await freshDatabaseUrl(dialect), temporaryFolder()];
    // Limits files to two megabytes. Beyond that, the kernel reports EFBIG; a full disk reports ENOSPC.
    const command = 'ulimit -S -f 4096; exec "$0" "$@"';
    const starving = await startServerProcess(
      ["-c", command, process.execPath, ...builtCommand, "serve"],
      { DATABASE_URL, RECORDINGS: folder, LOG_LEVEL: "error" },
      { program: "sh" },
    );
    const calls = client(starving.url);
    const id = await calls.started();
    const key = { "Idempotency-Key": "k-1" };
    const spoken = { audio: new Uint8Array(3_000_000) };
    const { status, headers, json } = await calls.answer(id, spoken, key);
    expect([status, headers["retry-after"], json]).toEqual([503, "5", { detail: NO_ROOM }]);
    expect((await calls.get(id)).json.turns).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
    const database = await openDatabase(DATABASE_URL);
    expect(await database.client.recording.count()).toBe(0);
    await database.close();
    expect((await calls.answer(id, { text: "typed" })).status).toBe(200);

    execFileSync("prlimit", ["--pid", String(starving.pid), "--fsize=unlimited:"]);
    expect((await calls.answer(id, spoken, key)).status).toBe(200);
    expect((await calls.recording(id, 3)).bytes).toHaveLength(3_000_000);
    await starving.kill();
  });
});

describe("a recording that cannot be written", () => {
  let server: TestServer;
  let folder: string;

  afterEach(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  async function serve(): Promise<string> {
    folder = temporaryFolder();
    const databaseUrl = await freshDatabaseUrl("sqlite");
    server = await startTestServer({ databaseUrl, env: { RECORDINGS: folder } });
    return server.started();
  }

  const answer = (id: string) => server.answer(id, { audio: Buffer.from("sound") });

  test.each([
    ["ENOSPC", "5", NO_ROOM],
    ["EDQUOT", "5", NO_ROOM],
    ["EMFILE", "5", expect.stringMatching(/^the server is too busy .*; nothing was stored/)],
    ["EIO", undefined, expect.stringMatching(/^recordings cannot be kept until .*; nothing was stored/)],
    ["EROFS", undefined, expect.stringMatching(/^recordings cannot be kept until .*; nothing was stored/)],
  ])("because of %s is a 503", async (code, retryAfter, detail) => {
    const id = await serve();
    const error = Object.assign(new Error("secret"), { code, syscall: "write" });
    vi.spyOn(RecordingFiles.prototype, "write").mockRejectedValueOnce(error);
    const { status, headers, json } = await answer(id);
    expect([status, headers["retry-after"], json]).toEqual([503, retryAfter, { detail }]);
    expect((await server.get(id)).json.turns).toHaveLength(1);
    expect(await server.database.client.recording.count()).toBe(0);
    expect(server.log.find(({ msg }) => msg === "request failed")).toMatchObject({
      error: { cause: { code } },
    });
    expect(JSON.stringify(server.log)).not.toContain("secret");
    expect((await answer(id)).status).toBe(200);
  });

  test("because its folder is gone is a 503 that the operator must resolve", async () => {
    const id = await serve();
    rmSync(folder, { recursive: true });
    const { status, headers, json } = await answer(id);
    expect([status, headers["retry-after"]]).toEqual([503, undefined]);
    expect(json.detail).toMatch(/nothing was stored/);
    expect((await server.get(id)).json.turns).toHaveLength(1);
  });

  test("because the database fails is a 503 that says that nothing was stored", async () => {
    const id = await serve();
    const busy = Object.assign(new Error("busy"), { name: "SqliteError", code: "SQLITE_FULL" });
    vi.spyOn(server.database.client.recording, "create").mockRejectedValueOnce(busy);
    const { status, headers, json } = await answer(id);
    expect([status, headers["retry-after"]]).toEqual([503, "1"]);
    expect(json.detail).toBe(
      "the database cannot keep the recording; nothing was stored, and the same request may be sent again",
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test("because of a bug is a 500", async () => {
    const id = await serve();
    vi.spyOn(RecordingFiles.prototype, "write").mockRejectedValueOnce(new TypeError("undefined is not"));
    expect((await answer(id)).status).toBe(500);
    expect(await server.database.client.recording.count()).toBe(0);
  });
});
