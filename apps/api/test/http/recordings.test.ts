import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { get } from "node:http";
import { basename, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../src/identity/audit.js";
import { fileChunks } from "../../src/recordings/file-chunks.js";
import { RecordingFiles } from "../../src/recordings/recording-files.js";
import { ADA, startGuardedServer } from "../support/access.js";
import { credentialOf, type Reply } from "../support/client.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer;
let folder: string;

afterEach(() => server.close().catch(() => {})); // A test may have closed it.

async function serve(env: Record<string, string> = {}, databaseUrl?: string): Promise<string> {
  folder = join(temporaryFolder(), "sound");
  server = await startTestServer({
    databaseUrl: databaseUrl ?? (await freshDatabaseUrl("sqlite")),
    examiner: asking(),
    env: { RECORDINGS: folder, MAX_AUDIO_BYTES: "2000000", ...env },
  });
  return server.started();
}

const SOUND = "0123456789";

function say(id: string, sound: string | Uint8Array<ArrayBuffer> = SOUND, type = "audio/webm;codecs=opus") {
  return server.answer(id, { audio: new Blob([sound], { type }) });
}

function onlyFile(): string {
  const files = readdirSync(folder);
  expect(files).toHaveLength(1);
  return join(folder, files[0] as string);
}

const shown = ({ status, headers, bytes }: Reply) => [
  status,
  headers["content-range"],
  headers["content-length"],
  bytes.toString(),
];

describe.each(dialects)("a spoken answer on %s", (dialect) => {
  test("is kept with its turn, and a typed one is not", async () => {
    const id = await serve({}, await freshDatabaseUrl(dialect));
    const key = { "Idempotency-Key": "k-1" };
    const spoken = { audio: new Blob(["first"], { type: "audio/mp4" }) };
    for (const replayed of [undefined, "true", "true"]) {
      const { status, headers } = await server.answer(id, spoken, key);
      expect([status, headers["idempotency-replayed"]]).toEqual([200, replayed]);
    }
    await server.answer(id, { text: "typed" });
    await say(id, "second");
    expect((await server.recording(id, 1)).bytes.toString()).toBe("first");
    expect((await server.recording(id, 5)).bytes.toString()).toBe("second");
    for (const turn of [0, 2, 3, 4, 6, 7]) {
      const { status, json } = await server.recording(id, turn);
      expect([status, json]).toEqual([404, { detail: `no recording of turn ${turn}` }]);
    }
    expect(readdirSync(folder)).toHaveLength(2);
    expect((await server.record(id)).json.recordings).toEqual([
      { turn: 1, media_type: "audio/mp4", bytes: 5 },
      { turn: 5, media_type: "audio/webm", bytes: 6 },
    ]);
    expect((await server.finish(id)).status).toBe(200);
    expect((await server.recording(id, 1)).status).toBe(200);
  });

  test("is kept apart from those of other learners", async () => {
    const id = await serve({}, await freshDatabaseUrl(dialect));
    const ids = [id, ...(await Promise.all([1, 2, 3].map((number) => server.started(`learner ${number}`))))];
    for (let turn = 1; turn < 7; turn += 2)
      await Promise.all(ids.map((each) => say(each, `${turn} of ${each}`)));
    for (const each of ids)
      for (const turn of [1, 3, 5])
        expect((await server.recording(each, turn)).bytes.toString()).toBe(`${turn} of ${each}`);
  });
});

test("the files have random names and only their owner can read them", async () => {
  const mask = process.umask(0);
  try {
    const id = await serve();
    await say(id);
    await say(id);
  } finally {
    process.umask(mask);
  }
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const files = readdirSync(folder);
  expect(new Set(files).size).toBe(2);
  for (const file of files) {
    expect(file).toMatch(/^[0-9a-f]{32}$/);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  }
});

test("by default, nothing is kept", async () => {
  const id = await serve({ RECORDINGS: "" });
  expect((await say(id)).status).toBe(200);
  expect((await server.recording(id, 1)).json).toEqual({ detail: "no recording of turn 1" });
  expect(await server.database.client.recording.count()).toBe(0);
});

describe("GET recordings", () => {
  test("sends the upload in a form that no browser executes", async () => {
    const id = await serve();
    await say(id);
    const { status, headers, bytes } = await server.recording(id, 1);
    expect([status, bytes.toString()]).toEqual([200, SOUND]);
    expect(headers).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "no-store",
      "content-disposition": 'attachment; filename="answer-1.webm"',
      "content-length": "10",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "content-type": "audio/webm",
      "x-content-type-options": "nosniff",
    });
  });

  test.each([
    ["audio/x-m4a", "audio/x-m4a", "answer-1.m4a"],
    ["AUDIO/OGG; codecs=opus", "audio/ogg", "answer-1.ogg"],
    ["text/html", "application/octet-stream", "answer-1.bin"],
    ["image/svg+xml", "application/octet-stream", "answer-1.bin"],
    ["audio/html", "application/octet-stream", "answer-1.bin"],
  ])("sends an upload of type %s as %s", async (type, servedType, file) => {
    const id = await serve();
    await say(id, "<script>alert(1)</script>", type);
    const { headers } = await server.recording(id, 1);
    expect(headers["content-type"]).toBe(servedType);
    expect(headers["content-disposition"]).toBe(`attachment; filename="${file}"`);
  });

  test.each([
    ["bytes=0-0", 206, "bytes 0-0/10", "0"],
    ["bytes=0-", 206, "bytes 0-9/10", SOUND],
    ["bytes=3-5", 206, "bytes 3-5/10", "345"],
    ["Bytes=9-", 206, "bytes 9-9/10", "9"],
    ["bytes=8-99999999999999999999", 206, "bytes 8-9/10", "89"],
    ["bytes=-3", 206, "bytes 7-9/10", "789"],
    ["bytes=-99", 206, "bytes 0-9/10", SOUND],
    ["bytes=5-3", 200, undefined, SOUND],
    ["bytes=12-3", 200, undefined, SOUND],
    ["bytes=0-1,3-4", 200, undefined, SOUND],
    ["bytes=a-b", 200, undefined, SOUND],
    ["bytes=-", 200, undefined, SOUND],
    ["seconds=0-1", 200, undefined, SOUND],
  ])("of %s", async (range, status, contentRange, sound) => {
    const id = await serve();
    await say(id);
    const reply = await server.recording(id, 1, { Range: range });
    expect(shown(reply)).toEqual([status, contentRange, String(sound.length), sound]);
    expect(reply.headers["content-type"]).toBe("audio/webm");
  });

  test.each(["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=99999999999999999999-"])(
    "of %s, which is beyond the end, gives 416",
    async (range) => {
      const id = await serve();
      await say(id);
      const { status, headers, json } = await server.recording(id, 1, { Range: range });
      expect([status, headers["content-range"], json]).toEqual([
        416,
        "bytes */10",
        { detail: "the recording has only 10 bytes" },
      ]);
      expect(headers["content-type"]).toMatch(/^application\/json/);
    },
  );

  test("of a range if the file is unchanged, and otherwise of everything", async () => {
    const id = await serve();
    await say(id);
    await say(id, "another sound");
    const Range = "bytes=3-5";
    const { etag } = (await server.recording(id, 1)).headers;
    const other = (await server.recording(id, 3)).headers.etag;
    const listen = (tag: unknown) => server.recording(id, 1, { Range, "If-Range": String(tag) });
    expect(shown(await listen(etag))).toEqual([206, "bytes 3-5/10", "3", "345"]);
    for (const tag of [other, `W/${etag}`, "Sat, 31 Jan 2026 09:00:00 GMT", "nonsense"])
      expect(shown(await listen(tag)), String(tag)).toEqual([200, undefined, "10", SOUND]);
    const behind = await server.recording(id, 1, { Range: "bytes=50-", "If-Range": String(other) });
    expect(behind.status).toBe(200);
  });

  test("HEAD gives the length, and opens nothing", async () => {
    const id = await serve();
    await say(id);
    const { status, headers, bytes } = await server.recording(id, 1, { Range: "bytes=3-5" }, "HEAD");
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-length": "10",
      "content-type": "audio/webm",
    });
    rmSync(onlyFile());
    expect((await server.recording(id, 1, {}, "HEAD")).status).toBe(200);
  });

  test.each(["-1", "1", "3", "2147483648", "99999999999999999999999"])(
    "of turn %s, which is not a spoken answer, gives 404",
    async (turn) => {
      const id = await serve();
      await server.answer(id, { text: "x" });
      const { status, json } = await server.recording(id, turn);
      expect([status, json]).toEqual([404, { detail: `no recording of turn ${turn}` }]);
    },
  );

  test.each(["x", "1.5", "..%2f..%2fetc%2fpasswd", "%00"])("of turn %s gives 422", async (turn) => {
    const id = await serve();
    const { status, json } = await server.recording(id, turn);
    expect([status, json]).toEqual([422, { detail: "seq: must be an integer" }]);
  });

  test("of an unknown defense gives 404", async () => {
    await serve();
    for (const id of ["dfn-0-unknown", "../../etc/passwd", "\0"])
      expect((await server.recording(id, 1)).json).toEqual({ detail: `no defense '${id}'` });
  });

  test("reads no file outside the folder, whatever the database says", async () => {
    const id = await serve();
    await say(id);
    writeFileSync(join(folder, "..", "secret"), SOUND);
    await server.database.client.recording.updateMany({ data: { name: "../secret" } });
    expect((await server.recording(id, 1)).status).toBe(404);
  });

  test("of a missing file gives 404", async () => {
    const id = await serve();
    await say(id);
    rmSync(onlyFile());
    const { status, json } = await server.recording(id, 1);
    expect([status, json]).toEqual([404, { detail: "no recording of turn 1" }]);
  });

  test.each<[string, (path: string) => void]>([
    ["is too short", (path) => truncateSync(path, 5)],
    ["is empty", (path) => truncateSync(path, 0)],
    ["is too long", (path) => appendFileSync(path, "more")],
    [
      "has become a folder",
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
    [
      "has become a pipe",
      (path) => {
        rmSync(path);
        execFileSync("mkfifo", [path]);
      },
    ],
  ])("of a file that %s gives 503", async (_, damage) => {
    const id = await serve();
    await say(id);
    damage(onlyFile());
    for (const headers of [{}, { Range: "bytes=2-3" }]) {
      const reply = await server.recording(id, 1, headers);
      expect([reply.status, reply.headers["retry-after"], reply.json]).toEqual([
        503,
        undefined,
        { detail: "the recording is damaged, which only the operator can fix" },
      ]);
    }
  });
});

test("the response stops if the recording is cut off while it is read", async () => {
  const id = await serve();
  await say(id);
  const path = onlyFile();
  const file = await RecordingFiles.in(folder).open(basename(path), SOUND.length);
  if (!file) throw new Error("no file");
  truncateSync(path, 5);
  const chunks = fileChunks(file, { first: 0, last: SOUND.length - 1 });
  expect(String((await chunks.next()).value)).toBe("01234");
  await expect(chunks.next()).rejects.toThrow("the file has become shorter");
});

test("a recording is streamed, and its file closed when the listener leaves", async () => {
  const id = await serve();
  await say(id, new Uint8Array(2_000_000));
  const openFiles = () =>
    readdirSync("/proc/self/fd").filter((fd) => {
      try {
        return statSync(`/proc/self/fd/${fd}`).ino === statSync(onlyFile()).ino;
      } catch {
        return false; // closed in the meantime
      }
    }).length;
  const path = `${server.url}/v1/defense/${encodeURIComponent(id)}/recordings/1`;
  await new Promise<void>((resolve, reject) => {
    const request = get(path, { headers: credentialOf(server.url), agent: false }, (response) => {
      response.once("readable", () => {
        response.read(1);
        expect(openFiles()).toBe(1);
        request.destroy();
        resolve();
      });
    });
    request.on("error", reject);
  });
  await expect.poll(openFiles).toBe(0);
});

test("listening is audited", async () => {
  folder = temporaryFolder();
  const databaseUrl = await freshDatabaseUrl("sqlite");
  const guarded = await startGuardedServer({ databaseUrl, examiner: asking(), env: { RECORDINGS: folder } });
  server = guarded.server;
  const id = await guarded.host.started(ADA.learner_id, ADA.task_id);
  await guarded.host.answer(id, { audio: Buffer.from(SOUND) });
  const reviewer = guarded.as((await guarded.token({ role: "reviewer", subject: "grace" })).token);
  expect((await reviewer.recording(id, 1)).status).toBe(200);
  expect((await reviewer.recording(id, 3)).status).toBe(404);
  expect((await guarded.host.recording(id, 1)).status).toBe(200);
  const reads = (await Array.fromAsync(auditEvents(server.database))).filter(
    ({ action }) => action === "read",
  );
  expect(reads.map(({ principal, defenseId }) => [principal, defenseId])).toEqual([
    ["reviewer:grace", id],
    [`key:${guarded.hostKeyId}`, id],
  ]);
});
