import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { client } from "../support/client.js";
import { connectTo } from "../support/connections.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { type MeasuredServer, startMeasuredServer } from "../support/measured-server.js";

/** How much memory any number of uploads takes. */

const MIB = 1024 * 1024;
const UPLOAD_BYTES = 10 * MIB;
const MEMORY_MIB = 64;
const AT_ONCE = Math.floor((MEMORY_MIB * 0.75 * MIB) / UPLOAD_BYTES);

/** Additional memory for the requests and their connections' buffers. */
const BESIDES_MIB = 32;

let server: MeasuredServer;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.kill();
});

/** An upload that lacks its last bytes. */
interface HalfOpenUpload {
  /** The server's answer so far, except its `100 Continue`. */
  readonly answer: string | undefined;
}

/** Sends an upload except its last bytes, or as much of it as the server accepts. */
async function beginUpload(
  id: string,
  expectContinue: boolean,
  length = UPLOAD_BYTES,
): Promise<HalfOpenUpload> {
  let received = "";
  const socket = connectTo(server.url).on("error", () => {});
  socket.on("data", (bytes) => {
    received += bytes;
  });
  sockets.push(socket);
  const upload = {
    get answer() {
      const [, final] = received.split(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
      return (final ?? received) || undefined;
    },
  };
  const expectation = expectContinue ? "Expect: 100-continue\r\n" : "";
  const beginning = '--X\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\n';
  socket.write(
    `POST /v1/defense/${id}/answer HTTP/1.1\r\nHost: localhost\r\n${expectation}` +
      `Content-Type: multipart/form-data; boundary=X\r\nContent-Length: ${length}\r\n\r\n`,
  );
  if (expectContinue) {
    await once(socket, "data");
    if (upload.answer !== undefined) return upload;
  }
  socket.write(beginning);
  const refused = new Promise((resolve) => socket.once("data", resolve));
  const sent = new Promise((resolve) => {
    socket.write(Buffer.alloc(length - beginning.length - 20), resolve);
  });
  await Promise.race([refused, sent]);
  return upload;
}

async function residentMib(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

test("200 half-open uploads stay within their memory, and a typed answer succeeds", async () => {
  server = await startMeasuredServer({
    DATABASE_URL: await freshDatabaseUrl("sqlite"),
    MAX_UPLOAD_MEMORY_BYTES: String(MEMORY_MIB * MIB),
    LOG_LEVEL: "warn",
  });
  const defense = client(server.url);
  const id = await defense.started();
  const before = { inUse: (await server.inUse()).mebibytes, resident: await residentMib() };

  // Uploads for one defense are also read concurrently.
  const uploads: HalfOpenUpload[] = [];
  for (let number = 0; number < 200; number++) uploads.push(await beginUpload(id, number % 2 === 0));
  const refusals = () => uploads.map(({ answer }) => answer).filter((answer) => answer !== undefined);
  await expect.poll(() => refusals().length).toBe(200 - AT_ONCE);
  for (const answer of refusals()) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n.*\{"detail":"too many uploads/s);
  }
  expect((await server.inUse()).mebibytes - before.inUse).toBeLessThan(MEMORY_MIB + BESIDES_MIB);
  expect((await residentMib()) - before.resident).toBeLessThan(2 * MEMORY_MIB + BESIDES_MIB);

  const typed = await defense.answer(id, { text: "I typed this meanwhile." });
  expect(typed.status).toBe(200);
  const small = await defense.answer(id, { audio: new Uint8Array(32 * 1024) });
  expect(small.status).toBe(200);
  expect((await defense.answer(id, { audio: new Uint8Array(UPLOAD_BYTES) })).status).toBe(503);
  expect(refusals()).toHaveLength(200 - AT_ONCE);

  for (const socket of sockets.splice(0)) socket.destroy();
  await expect
    .poll(async () => (await defense.answer(id, { audio: new Uint8Array(UPLOAD_BYTES) })).status)
    .toBe(200);
  await expect.poll(async () => (await server.inUse()).mebibytes - before.inUse).toBeLessThan(BESIDES_MIB);
});

test("an upload that has nearly arrived is in memory once", async () => {
  const bytes = 100 * MIB;
  server = await startMeasuredServer({
    DATABASE_URL: await freshDatabaseUrl("sqlite"),
    MAX_AUDIO_BYTES: String(bytes),
    LOG_LEVEL: "warn",
  });
  const id = await client(server.url).started();
  const before = (await server.inUse()).mebibytes;
  const upload = await beginUpload(id, false, bytes);
  const taken = (await server.inUse()).mebibytes - before;
  expect(taken).toBeGreaterThan(80);
  expect(taken).toBeLessThan(150);
  expect(upload.answer).toBeUndefined();
});
