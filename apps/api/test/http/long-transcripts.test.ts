import { once } from "node:events";
import type { Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { ADA, startGuardedServer } from "../support/access.js";
import { connectTo } from "../support/connections.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer } from "../support/test-server.js";

/** Transcripts that are sent in pieces, through a real port. */

const running: { close(): Promise<unknown> }[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of running.splice(0)) await server.close();
});

/** Room for answers that no client's and no server's buffers can hold. */
const LONG = { MAX_TEXT_BYTES: "2000000", MAX_TRANSCRIPT_BYTES: "1000000000" };

/** As JSON, a character of it takes six bytes. */
const LONG_TEXT = "\u0001".repeat(2_000_000);

/** Asks for a transcript and reads nothing of it; resolves when the response has begun. */
async function readNothing(url: string, id: string, token?: string): Promise<Socket> {
  const socket = connectTo(url).on("error", () => {});
  sockets.push(socket);
  const authorization = token === undefined ? "" : `Authorization: Bearer ${token}\r\n`;
  socket.write(`GET /v1/defense/${id} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n`);
  await once(socket, "readable");
  return socket;
}

/** Waits until something holds, looking again and again. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.each(dialects)("on %s", (dialect) => {
  test("a long transcript arrives as it was said, before the verdict and with it", async () => {
    const server = await startTestServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      examiner: asking(),
      env: LONG,
    });
    running.push(server);
    const id = await server.started();
    const texts = ["🎓\u0001\n".repeat(100_000), "", "x".repeat(300_000)];
    for (const text of texts) expect((await server.answer(id, { text })).status).toBe(200);
    const { headers, json } = await server.get(id);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["content-length"]).toBeUndefined();
    // A form writes its line ends as CR LF.
    const said = texts.map((text) => text.replaceAll("\n", "\r\n"));
    expect(json.turns.map(({ text }: { text: string }) => text)).toEqual([
      "question 0",
      ...[said[0], "question 2", said[1], "question 4", said[2], "question 6"],
    ]);
    expect(json).toMatchObject({ defense_id: id, status: "in_progress", integrity_signals: {} });

    const finished = (await server.finish(id)).json;
    const after = (await server.get(id)).json;
    expect(after).toEqual({ ...json, status: "finished", integrity_signals: finished.integrity_signals });
    expect((await server.send("HEAD", `/v1/defense/${id}`)).status).toBe(200);
  });
});

test("a short transcript says how long it is", async () => {
  const server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
  });
  running.push(server);
  const { headers, bytes } = await server.get(await server.started());
  expect(headers["content-length"]).toBe(String(bytes.length));
});

test("a learner has two long responses at once, and typed answers get through", async () => {
  const { server, as, token } = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
    env: LONG,
  });
  running.push(server);
  const [ada, other] = [await token({ starts: 2 }), await token({ subject: "grace" })];
  const learner = as(ada.token);
  const id = (await learner.start(ADA)).json.defense_id;
  for (let count = 0; count < 2; count++)
    expect((await learner.answer(id, { text: LONG_TEXT })).status).toBe(200);

  await readNothing(server.url, id, ada.token);
  const second = await readNothing(server.url, id, ada.token);
  const { status, headers, json } = await learner.get(id);
  expect([status, json]).toEqual([
    429,
    { detail: "two long responses are being sent to you; try again when one has arrived" },
  ]);
  expect(headers["retry-after"]).toMatch(/^\d+$/);
  expect((await learner.answer(id, { text: "I go on." })).status).toBe(200);
  const short = (await learner.start(ADA)).json.defense_id;
  expect((await learner.get(short)).status).toBe(200);
  const grace = as(other.token);
  const own = (await grace.start({ ...ADA, learner_id: "grace" })).json.defense_id;
  expect((await grace.get(own)).status).toBe(200);

  second.destroy();
  await until(async () => (await learner.get(id)).status === 200);
});

test("only as many long responses are sent as fit into their memory", async () => {
  const server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
    env: { ...LONG, MAX_RESPONSE_MEMORY_BYTES: "10000000" }, // two of them
  });
  running.push(server);
  const id = await server.started();
  for (let count = 0; count < 2; count++) await server.answer(id, { text: LONG_TEXT });
  const heads = Array.from({ length: 5 }, () => server.send("HEAD", `/v1/defense/${id}`));
  for (const { status } of await Promise.all(heads)) expect([200, 503]).toContain(status);
  for (let count = 0; count < 5; count++)
    expect((await server.send("HEAD", `/v1/defense/${id}`)).status).toBe(200);
  const [first] = [await readNothing(server.url, id), await readNothing(server.url, id)];
  const { status, headers, json } = await server.get(id);
  expect([status, json]).toEqual([
    503,
    { detail: "too many long responses are being sent; try again in a few seconds" },
  ]);
  expect(headers["retry-after"]).toBe("5");
  expect((await server.get(await server.started())).status).toBe(200);
  first?.destroy();
  await until(async () => (await server.get(id)).status === 200);
});

test("a client that reads nothing is cut off", async () => {
  const server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
    env: { ...LONG, STALL_TIMEOUT_MS: "1000" },
  });
  running.push(server);
  const id = await server.started();
  for (let count = 0; count < 2; count++) await server.answer(id, { text: LONG_TEXT });
  await readNothing(server.url, id);
  const line = () => server.log.find(({ msg, method }) => msg === "request" && method === "GET");
  await until(async () => line() !== undefined);
  expect(line()).toMatchObject({ path: `/v1/defense/${id}`, status: 200, cut_off: true });
});
