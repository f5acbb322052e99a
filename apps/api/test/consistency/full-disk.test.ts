import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { client, type Reply } from "../support/client.js";
import { freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, startServerProcess } from "../support/process.js";

test("a write that does not fit is refused, leaves nothing, and succeeds once there is space", async () => {
  const server = await startServerProcess([...builtCommand, "serve"], {
    DATABASE_URL: await freshDatabaseUrl("sqlite"),
    RECORDINGS: temporaryFolder(),
    LOG_LEVEL: "silent",
  });
  // Beyond this limit, the kernel reports EFBIG. A full disk reports ENOSPC.
  const roomFor = (bytes: string) =>
    execFileSync("prlimit", ["--pid", String(server.pid), `--fsize=${bytes}:`]);
  const calls = client(server.url);
  const [running, finished] = [await calls.started(), await calls.started()];
  await calls.answer(finished, { text: "I used a heap." });
  await calls.finish(finished);
  await calls.answer(running, { text: "I used a heap." });

  const writes: readonly (() => Promise<Reply>)[] = [
    () => calls.note(running, 1, "I said heap."),
    () => calls.answer(running, { audio: Buffer.from("sound") }),
    () => calls.review(finished),
    () => calls.release(finished),
    () => calls.finish(running),
  ];
  const stored = async () => {
    const replies = [running, finished].flatMap((id) => [calls.get(id), calls.record(id)]);
    return (await Promise.all([...replies, calls.reviews(finished)])).map(({ json }) => json);
  };
  const before = await stored();
  roomFor("0");
  for (const write of writes) {
    const { status, json } = await write();
    expect([status, json.detail]).toEqual([503, expect.stringMatching(/^(the database|recordings) .+/)]);
  }
  expect(await stored()).toEqual(before);
  roomFor("unlimited");
  const statuses: number[] = [];
  for (const write of writes) statuses.push((await write()).status);
  expect(statuses).toEqual([201, 200, 201, 200, 200]);
  await server.kill();
});
