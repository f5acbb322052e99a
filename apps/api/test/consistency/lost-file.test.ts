import { cpSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Client, client, type Reply } from "../support/client.js";
import { temporaryFolder } from "../support/databases.js";
import { builtCommand, type ServerProcess, startServerProcess } from "../support/process.js";

/** The files of an SQLite database are deleted or replaced while the server has them open. */

const LOST = /^the database was deleted or replaced, which only the operator can fix; /;

let folder: string;
let path: string;
let server: ServerProcess;
let calls: Client;

beforeEach(async () => {
  folder = temporaryFolder();
  path = join(folder, "defense.db");
  await start();
});

afterEach(() => server.kill());

async function start(at = path): Promise<void> {
  server = await startServerProcess([...builtCommand, "serve"], { DATABASE_URL: `file:${at}` });
  calls = client(server.url);
}

function expectLost({ status, headers, json }: Reply): void {
  expect([status, headers["retry-after"], json.detail]).toEqual([
    503,
    undefined,
    expect.stringMatching(LOST),
  ]);
}

async function expectEveryCallLost(id: string): Promise<void> {
  expectLost(await calls.start());
  expectLost(await calls.answer(id, { text: "lost" }));
  expectLost(await calls.audio(id, 0));
  expectLost(await calls.finish(id));
  expectLost(await calls.get(id));
  expect((await calls.send("GET", "/readyz")).status).toBe(503);
  expect((await calls.send("GET", "/healthz")).status).toBe(200);
}

const losses: [string, string, (file: string) => void][] = [
  ["deleted", "was deleted or moved away", (file) => rmSync(file)],
  [
    "replaced by a copy",
    "was replaced by another file",
    (file) => {
      cpSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
  [
    "replaced by an empty one",
    "was replaced by another file",
    (file) => {
      writeFileSync(`${file}.new`, "");
      renameSync(`${file}.new`, file);
    },
  ],
];

describe.each(["", "-wal", "-shm"])("the file defense.db%s", (end) => {
  test.each(losses)("%s: nothing more is acknowledged, and the log says why", async (_, what, lose) => {
    const id = await calls.started();
    lose(`${path}${end}`);
    await expectEveryCallLost(id);
    await expect
      .poll(() => server.output.stderr)
      .toContain(`the database file ${path} can no longer be used: ${path}${end} ${what}. `);
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  });

  test("is used again once moved back, with everything that was acknowledged", async () => {
    const id = await calls.started();
    await calls.answer(id, { text: "before" });
    renameSync(`${path}${end}`, join(folder, "away"));
    await expectEveryCallLost(id);
    renameSync(join(folder, "away"), `${path}${end}`);
    expect((await calls.answer(id, { text: "after" })).status).toBe(200);
    await expect.poll(async () => (await calls.send("GET", "/readyz")).status).toBe(200);
    const before = (await calls.get(id)).json;
    await server.kill();
    await start();
    expect((await calls.get(id)).json).toEqual(before);
    expect(before.turns.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(["before", "after"]),
    );
  });
});

test("a link that now leads to another file is detected", async () => {
  await server.kill();
  const link = join(folder, "link.db");
  symlinkSync(path, link);
  await start(link);
  const id = await calls.started();
  cpSync(path, join(folder, "other.db"));
  unlinkSync(link);
  symlinkSync(join(folder, "other.db"), link);
  await expectEveryCallLost(id);
});

test("a folder that was moved away is detected", async () => {
  const id = await calls.started();
  renameSync(folder, `${folder}.away`);
  await expectEveryCallLost(id);
  renameSync(`${folder}.away`, folder);
  expect((await calls.get(id)).status).toBe(200);
});

test("under load, everything acknowledged is in the moved file, and nothing later", async () => {
  const away = temporaryFolder();
  let movedAt = Number.POSITIVE_INFINITY;
  const acknowledged: { id: string; answer: string }[] = [];
  const late: string[] = [];
  const talk = async (name: number) => {
    const id = await calls.started(`learner ${name}`);
    for (let number = 0; ; number++) {
      const answer = `answer ${number} of ${name}`;
      const sentAt = performance.now();
      const { status } = await calls.answer(id, { text: answer });
      if (status !== 200) return;
      acknowledged.push({ id, answer });
      if (sentAt > movedAt) late.push(answer);
    }
  };
  const talks = Array.from({ length: 12 }, (_, name) => talk(name));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  // The log is moved last, because earlier commits are in one of the two files.
  for (const end of ["", "-shm", "-wal"]) renameSync(`${path}${end}`, join(away, `defense.db${end}`));
  movedAt = performance.now();
  await Promise.all(talks);
  expect(late).toEqual([]);
  await server.kill();

  await start(join(away, "defense.db"));
  for (const { id, answer } of acknowledged) {
    const { turns } = (await calls.get(id)).json;
    expect(turns.map(({ text }: { text: string }) => text)).toContain(answer);
  }
});
