import { once } from "node:events";
import type { Socket } from "node:net";
import { systemClock } from "defense-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { revokeToken } from "../../src/identity/tokens.js";
import { ADA, type GuardedServer, startGuardedServer } from "../support/access.js";
import { sendRaw } from "../support/client.js";
import { connectTo } from "../support/connections.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { asking } from "../support/test-server.js";

/** What attackers can do with few rights or none. */

let guarded: GuardedServer;
let examinerCalls: number;
let examinerAnswers: Promise<void>;
let sockets: Socket[];

beforeEach(async () => {
  examinerCalls = 0;
  examinerAnswers = Promise.resolve();
  sockets = [];
  guarded = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking({
      nextQuestion: async () => {
        examinerCalls++;
        await examinerAnswers;
        return "Why?";
      },
    }),
    env: { MAX_AUDIO_BYTES: "1000000", MAX_UPLOAD_MEMORY_BYTES: "16000000" },
  });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await guarded.server.close();
});

/** Sends a request's head, which expects 100 Continue, and the beginning of its body. */
async function beginRequest(head: string, beginning: string): Promise<Socket> {
  const socket = connectTo(guarded.server.url);
  sockets.push(socket);
  socket.on("error", () => {});
  socket.write(`${head}\r\nHost: localhost\r\nExpect: 100-continue\r\n\r\n`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  socket.write(beginning);
  return socket;
}

const FORM = "Content-Type: multipart/form-data; boundary=X";
const beginUpload = (id: string, token: string) =>
  beginRequest(
    `POST /v1/defense/${id}/answer HTTP/1.1\r\nAuthorization: Bearer ${token}\r\n${FORM}\r\nContent-Length: 900000`,
    "--X\r\n",
  );

test("unfinished code exchanges leave memory to clients with a credential", async () => {
  for (let begun = 0; begun < 100; begun++) {
    await beginRequest(
      "POST /v1/defense/tokens/exchange HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1024",
      "{",
    );
  }
  const id = await guarded.host.started();
  expect((await guarded.host.answer(id, { audio: new Uint8Array(900_000) })).status).toBe(200);
});

test("a larger exchange is refused before it is sent", async () => {
  const { status } = await sendRaw(
    `${guarded.server.url}/v1/defense/tokens/exchange`,
    "POST",
    { "Content-Type": "application/json", "Content-Length": "1025" },
    `"${"x".repeat(1_023)}"`,
    "keys",
  );
  expect(status).toBe(413);
});

test("a learner may send two large uploads at once, without affecting others", async () => {
  const [{ token: one }, { token: two }] = [await guarded.token(), await guarded.token({ subject: "grace" })];
  const [ofOne, ofTwo] = [await guarded.host.started(), await guarded.host.started("grace")];
  const begun = [await beginUpload(ofOne, one), await beginUpload(ofOne, one)];
  const audio = new Uint8Array(900_000);
  const refused = await guarded.as(one).answer(ofOne, { audio });
  expect([refused.status, refused.headers["retry-after"], refused.json]).toEqual([
    429,
    "5",
    { detail: "other uploads of yours are still in progress; send this one again in a few seconds" },
  ]);
  expect((await guarded.as(one).answer(ofOne, { text: "typed" })).status).toBe(200);
  expect((await guarded.as(two).answer(ofTwo, { audio })).status).toBe(200);
  begun[0]?.destroy();
  await expect.poll(async () => (await guarded.as(one).answer(ofOne, { audio })).status).toBe(200);
});

test("an upload that does not fit into memory gets 503, and the log warns of it", async () => {
  const { key } = await guarded.key("host");
  const id = await guarded.host.started();
  // Large bodies may take three quarters of the memory.
  for (let begun = 0; begun < 13; begun++) await beginUpload(id, key);
  const { status, headers, json } = await guarded.host.answer(id, { audio: new Uint8Array(900_000) });
  expect([status, headers["retry-after"], json]).toEqual([
    503,
    "5",
    { detail: "too many uploads are in memory; send this one again in a few seconds" },
  ]);
  const ofFailures = guarded.server.log.filter(({ msg }) => msg === "request failed");
  expect(ofFailures).toMatchObject([{ level: 40, request_id: headers["x-request-id"], error: json }]);
});

test("concurrent starts ask the examiner no more often than the token allows", async () => {
  const examiner = Promise.withResolvers<void>();
  examinerAnswers = examiner.promise;
  const learner = guarded.as((await guarded.token({ starts: 2 })).token);
  const first = [learner.start(), learner.start()];
  await expect.poll(() => examinerCalls).toBe(2);
  const { status, headers, json } = await learner.start();
  expect([status, headers["retry-after"], json]).toEqual([
    409,
    "1",
    { detail: "another start with this token is still in progress; send this one again in a second" },
  ]);
  examiner.resolve();
  expect((await Promise.all(first)).map((reply) => reply.status)).toEqual([200, 200]);
  expect((await learner.start()).json).toHaveProperty("defense_id");
  expect(examinerCalls).toBe(2);
});

test("an answer is refused if its token ends before the upload does", async () => {
  const { id: tokenId, token } = await guarded.token();
  const id = await guarded.host.started();
  const rest = '--X\r\nContent-Disposition: form-data; name="text"\r\n\r\nlate\r\n--X--\r\n';
  const socket = await beginRequest(
    `POST /v1/defense/${id}/answer HTTP/1.1\r\nAuthorization: Bearer ${token}\r\n${FORM}\r\nContent-Length: ${rest.length}`,
    "",
  );
  await revokeToken(guarded.server.database, tokenId, systemClock);
  await expect.poll(async () => (await guarded.as(token).get(id)).status).toBe(401);
  socket.write(rest);
  const [reply] = await once(socket, "data");
  expect(String(reply)).toMatch(/^HTTP\/1\.1 401 /);
  expect((await guarded.host.get(id)).json.turns).toHaveLength(1);
});

test("two Authorization headers count as no credential", async () => {
  const { key } = await guarded.key("host");
  const socket = connectTo(guarded.server.url);
  sockets.push(socket);
  socket.write(
    `GET /v1/defense/dfn-0-unknown HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
      `Authorization: Bearer ${(await guarded.token()).token}\r\n\r\n`,
  );
  const [reply] = await once(socket, "data");
  expect(String(reply)).toMatch(/^HTTP\/1\.1 401 .*"there must be only one Authorization header"/s);
});

test("redeemed codes do not count as failed attempts", async () => {
  const limited = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: { RATE_LIMIT: "2" },
  });
  const exchange = async (code: string) =>
    (
      await limited.as().send("POST", "/v1/defense/tokens/exchange", {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ code }),
      })
    ).status;
  for (let learner = 0; learner < 5; learner++) {
    expect(await exchange((await limited.token({ ...ADA, subject: `learner ${learner}` })).code)).toBe(200);
  }
  const statuses = [
    await exchange("x".repeat(43)),
    await exchange("x".repeat(43)),
    await exchange("x".repeat(43)),
  ];
  expect(statuses).toEqual([401, 401, 429]);
  await limited.server.close();
});
