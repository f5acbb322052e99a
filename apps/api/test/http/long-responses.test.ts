import { once } from "node:events";
import type { Socket } from "node:net";
import type { ReviewedCriterion } from "defense-core";
import { aVerdict } from "defense-core/testing";
import { afterEach, describe, expect, test } from "vitest";
import { processorMs } from "../../../../packages/defense-core/test/support/processor-time.js";
import { ADA, startGuardedServer } from "../support/access.js";
import { connectTo } from "../support/connections.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

/** Transcripts and lists of reviews that are sent in chunks, through a real port. */

const running: { close(): Promise<unknown> }[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of running.splice(0)) await server.close();
});

/** Response sizes that exceed the client's and the server's buffers. */
const LONG = { MAX_TEXT_BYTES: "2000000", MAX_TRANSCRIPT_BYTES: "1000000000" };

/** A character that takes six bytes as JSON. */
const LONG_TEXT = "\u0001".repeat(2_000_000);

/** Requests a transcript, or part of it, and reads nothing. Resolves once the response has begun. */
async function readNothing(url: string, id: string, token?: string, below = ""): Promise<Socket> {
  const socket = connectTo(url).on("error", () => {});
  sockets.push(socket);
  const authorization = token === undefined ? "" : `Authorization: Bearer ${token}\r\n`;
  socket.write(`GET /v1/defense/${id}${below} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n`);
  await once(socket, "readable");
  return socket;
}

const VERDICT = aVerdict({
  criteria: ["own", "checking"].map((id) => ({ id, title: id, level: "met", rationale: "", evidence: [] })),
});

/** As JSON, these take nearly all the bytes that a review may have. */
const REASONED: readonly ReviewedCriterion[] = ["own", "checking"].map((id) => ({
  ...{ id, title: id, level: "not_met" },
  reason: "\u0001".repeat(10_000),
}));

async function finished(server: TestServer): Promise<string> {
  const id = await server.started();
  expect((await server.finish(id)).status).toBe(200);
  return id;
}

async function addReviews({ database: { client } }: TestServer, id: string, count: number): Promise<void> {
  const where = { id };
  const { reviewCount } = await client.defense.findUniqueOrThrow({ where });
  await client.review.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      defenseId: id,
      number: reviewCount + index + 1,
      ...{ by: "reviewer:grace", at: new Date(0), outcome: "fail", summary: "So." },
      criteria: JSON.stringify(REASONED),
    })),
  });
  await client.defense.update({ where, data: { reviewCount: reviewCount + count } });
}

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
    // Forms use CR LF as their line ends.
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

  test("a long list of reviews arrives as it was decided, and a short one has a Content-Length", async () => {
    const server = await startTestServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      examiner: asking({ finalVerdict: async () => VERDICT }),
    });
    running.push(server);
    const id = await finished(server);
    const first = (await server.review(id)).json;
    const short = await server.reviews(id);
    expect(short.headers["content-length"]).toBe(String(short.bytes.length));

    await addReviews(server, id, 29);
    const { headers, json } = await server.reviews(id);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["content-length"]).toBeUndefined();
    expect(json.reviews).toHaveLength(30);
    expect(json.reviews[0]).toEqual(first);
    for (const [index, { number, by, summary, criteria }] of json.reviews.slice(1).entries())
      expect([number, by, summary, criteria]).toEqual([index + 2, "reviewer:grace", "So.", REASONED]);
    expect((await server.send("HEAD", `/v1/defense/${id}/reviews`)).status).toBe(200);
  });

  test("reading the record, reviewing and releasing take the same time for any number of reviews", async () => {
    const server = await startTestServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      examiner: asking({ finalVerdict: async () => VERDICT }),
    });
    running.push(server);
    const [few, many] = [await finished(server), await finished(server)];
    await addReviews(server, few, 1);
    await addReviews(server, many, 60);
    for (const id of [few, many]) {
      expect((await server.release(id)).status).toBe(200);
      expect((await server.record(id)).json.decided_by_person).toEqual(["own", "checking"]);
    }
    const calls: readonly ((id: string) => Promise<{ status: number }>)[] = [
      (id) => server.record(id),
      (id) => server.review(id, { expected_reviews: 0 }), // refused only after the last review is read
      (id) => server.release(id),
    ];
    for (const call of calls) {
      const ratio = (await processorMs(() => call(many))) / (await processorMs(() => call(few)));
      expect(ratio).toBeLessThan(4);
    }
  });
});

test("a HEAD reads no turn of a transcript, and does not count as a read", async () => {
  const { server, as, token } = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
    env: { RATE_LIMIT_BYTES: "1000" },
  });
  running.push(server);
  const learner = as((await token({})).token);
  const id = (await learner.start(ADA)).json.defense_id;
  for (let count = 0; count < 10; count++)
    expect((await learner.send("HEAD", `/v1/defense/${id}`)).status).toBe(200);
  expect((await learner.get(id)).status).toBe(200);
  await server.database.client.turn.deleteMany({ where: { defenseId: id } });
  const { status, headers } = await learner.send("HEAD", `/v1/defense/${id}`);
  expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
});

test("a short transcript has a Content-Length", async () => {
  const server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
  });
  running.push(server);
  const { headers, bytes } = await server.get(await server.started());
  expect(headers["content-length"]).toBe(String(bytes.length));
});

test("a learner may have two long responses at once, and typed answers still succeed", async () => {
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

test("a reviewer may have two long responses at once, including lists of reviews", async () => {
  const { server, as, token } = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking({ finalVerdict: async () => VERDICT }),
    env: LONG,
  });
  running.push(server);
  const learner = as((await token()).token);
  const id = (await learner.start(ADA)).json.defense_id;
  for (let count = 0; count < 2; count++) await learner.answer(id, { text: LONG_TEXT });
  await learner.finish(id);
  await addReviews(server, id, 100);
  const { token: grace } = await token({ role: "reviewer", subject: "grace" });
  const reviewer = as(grace);

  await readNothing(server.url, id, grace);
  const second = await readNothing(server.url, id, grace, "/reviews");
  for (const refused of [await reviewer.get(id), await reviewer.reviews(id)])
    expect([refused.status, refused.json.detail]).toEqual([
      429,
      "two long responses are being sent to you; try again when one has arrived",
    ]);
  expect((await reviewer.record(id)).status).toBe(200);

  second.destroy();
  await until(async () => (await reviewer.reviews(id)).status === 200);
});

test("long responses are sent only if they fit into their memory", async () => {
  const server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
    env: { ...LONG, MAX_RESPONSE_MEMORY_BYTES: "10000000" }, // enough for two
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

test.each(dialects)("clients that leave release their permits at any time, on %s", async (dialect) => {
  const server = await startTestServer({
    databaseUrl: await freshDatabaseUrl(dialect),
    examiner: asking(),
    env: { ...LONG, MAX_RESPONSE_MEMORY_BYTES: "10000000" }, // enough for two
  });
  running.push(server);
  const id = await server.started();
  for (let count = 0; count < 2; count++) await server.answer(id, { text: LONG_TEXT });
  for (let count = 0; count < 60; count++) {
    const socket = connectTo(server.url).on("error", () => {});
    // A socket that is destroyed before it is connected sends no request.
    const request = `GET /v1/defense/${id} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    await new Promise((resolve) => socket.write(request, resolve));
    await new Promise((resolve) => setTimeout(resolve, count));
    socket.destroy();
  }
  const isOver = ({ msg, path }: Record<string, unknown>) =>
    msg === "request" && path === `/v1/defense/${id}`;
  await until(async () => server.log.filter(isOver).length === 60);
  const [first, second] = [await readNothing(server.url, id), await readNothing(server.url, id)];
  expect((await server.get(id)).status).toBe(503);
  first.destroy();
  second.destroy();
  await until(async () => (await server.get(id)).status === 200);
});
