import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Dialect } from "../../src/database/dialect.js";
import { answerForm, client, type Reply, sendRaw } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

const KEY = { "Idempotency-Key": "5d3a4ab3-1a35-4a2a-a35f-5f1ecb3b51b6" };
const ADA = { learner_id: "ada.lovelace", task_id: "sorting" };

let databaseUrl: string;
let server: TestServer;
let id: string;

function setUp(dialect: Dialect): void {
  beforeAll(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
    server = await startTestServer({ databaseUrl, examiner: asking() });
  });

  afterAll(() => server.close());

  beforeEach(async () => {
    id = await server.started();
  });
}

function expectReplay(reply: Reply, first: Reply): void {
  expect(first.headers).not.toHaveProperty("idempotency-replayed");
  expect(reply.headers["idempotency-replayed"]).toBe("true");
  expect(reply.status).toBe(200);
  expect(reply.bytes).toEqual(first.bytes);
}

describe.each(dialects)("a request with an Idempotency-Key, on %s", (dialect) => {
  setUp(dialect);

  test("starts one defense, and repeats the same reply", async () => {
    const key = { "Idempotency-Key": `start-${id}` };
    const first = await server.start(ADA, key);
    await server.answer(first.json.defense_id, { text: "x" });
    expectReplay(await server.start(ADA, key), first);
    await server.finish(first.json.defense_id);
    expectReplay(await server.start(ADA, key), first);
    expect((await server.start(ADA)).json.defense_id).not.toBe(first.json.defense_id);
  });

  test("stores one exchange, and repeats the same reply, also after a finish and a restart", async () => {
    const audio = new Blob([new Uint8Array(2_000)], { type: "audio/webm" });
    const first = await server.answer(id, { audio }, KEY);
    expectReplay(await server.answer(id, { audio }, KEY), first);
    await server.answer(id, { text: "y" });
    await server.finish(id);
    expectReplay(await server.answer(id, { audio }, KEY), first);
    const restarted = await startTestServer({ databaseUrl });
    expectReplay(await restarted.answer(id, { audio }, KEY), first);
    expect((await restarted.get(id)).json.turns).toHaveLength(5);
    await restarted.close();
  });

  test("is identified by its fields, not by the boundary or their encoding", async () => {
    const first = await server.answer(id, { text: "née" }, KEY);
    const form = (boundary: string, headers: string) =>
      sendRaw(
        `${server.url}/v1/defense/${id}/answer`,
        "POST",
        { "Content-Type": `multipart/form-data; boundary=${boundary}`, ...KEY },
        `--${boundary}\r\n${headers}\r\n\r\nnée\r\n--${boundary}--\r\n`,
      );
    expectReplay(await form("X", 'Content-Disposition: form-data; name="text"'), first);
    expectReplay(await form("other", "content-disposition:form-data; name=text"), first);
  });

  test("is refused if its key was used for other content, and stores nothing", async () => {
    const key = { "Idempotency-Key": `reused-${id}` };
    await server.start(ADA, key);
    await server.answer(id, { text: "x" }, key);
    const detail =
      "the idempotency key was already used for a request with different content; use a new key for a new request";
    for (const refused of [
      await server.start({ ...ADA, task_id: "other" }, key),
      await server.answer(id, { text: "X" }, key),
      await server.answer(id, { text: "x", audio: new Uint8Array(1) }, key),
      await server.answer(id, {}, key),
    ]) {
      expect([refused.status, refused.json]).toEqual([422, { detail }]);
    }
    expect((await server.get(id)).json.turns).toHaveLength(3);
  });

  test("may be retried if it failed", async () => {
    let up = false;
    const examiner = asking({ nextQuestion: async () => (up ? "Why?" : Promise.reject(new Error("down"))) });
    const failing = await startTestServer({ databaseUrl, examiner });
    const key = { "Idempotency-Key": `failed-${id}` };
    expect((await failing.start(ADA, key)).status).toBe(502);
    expect((await failing.answer(id, { text: "x" }, key)).status).toBe(502);
    up = true;
    for (const reply of [
      await failing.start({ ...ADA, task_id: "other" }, key),
      await failing.answer(id, { text: "y" }, key),
    ]) {
      expect(reply.status).toBe(200);
      expect(reply.headers).not.toHaveProperty("idempotency-replayed");
    }
    await failing.close();
  });

  test("sent by many connections at once, to two servers, is stored once", async () => {
    const asked = Promise.withResolvers<void>();
    const open = Promise.withResolvers<void>();
    const examiner = asking({
      nextQuestion: async ({ history }) => {
        asked.resolve();
        await open.promise;
        return `question ${history.length}`;
      },
    });
    const [one, two] = [
      await startTestServer({ databaseUrl, examiner }),
      await startTestServer({ databaseUrl, examiner }),
    ];
    const send = (at: TestServer) => at.answer(id, { text: "x" }, KEY);
    const first = send(one);
    await asked.promise;
    const again = await send(one);
    expect([again.status, again.headers["retry-after"], again.json]).toEqual([
      409,
      "1",
      {
        detail:
          "a request with this idempotency key is still being processed; send this one again in a second",
      },
    ]);
    const others = Array.from({ length: 8 }, (_, index) => send(index % 2 ? one : two));
    open.resolve();
    const replies = await Promise.all([first, ...others]);
    const done = replies.filter(({ status }) => status === 200);
    expect(replies.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array(replies.length - done.length).fill(409),
    );
    expect(new Set(done.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(done.filter(({ headers }) => headers["idempotency-replayed"] === undefined)).toHaveLength(1);
    expect((await client(server.url).get(id)).json.turns).toHaveLength(3);
    await one.close();
    await two.close();
  });
});

describe.each(dialects)("a request with any Idempotency-Key, on %s", (dialect) => {
  setUp(dialect);

  test("has a separate key for each path", async () => {
    const other = await server.started();
    const key = { "Idempotency-Key": `path-${id}` };
    for (const reply of [
      await server.start(ADA, key),
      await server.answer(id, { text: "x" }, key),
      await server.answer(other, { text: "y" }, key),
    ]) {
      expect(reply.status).toBe(200);
      expect(reply.headers).not.toHaveProperty("idempotency-replayed");
    }
  });

  test("is checked after 404, and before other errors", async () => {
    const unknown = await server.answer("dfn-0-unknown", { text: "x" }, KEY);
    expect([unknown.status, unknown.json]).toEqual([404, { detail: "no defense 'dfn-0-unknown'" }]);
    const first = await server.answer(id, { text: "x" }, KEY);
    await server.finish(id);
    expectReplay(await server.answer(id, { text: "x" }, KEY), first);
    expect((await server.answer(id, {}, KEY)).status).toBe(422);
    const finished = await server.answer(id, {}, { "Idempotency-Key": "another" });
    expect([finished.status, finished.json.detail]).toEqual([
      409,
      "defense is finished; start a new defense",
    ]);
  });

  test.each(["", "a b", "é", "x".repeat(256), "tab\there"])("must have a key, not %o", async (key) => {
    // `fetch` would refuse to send some of these.
    const headers = { "Idempotency-Key": Buffer.from(key).toString("latin1") };
    for (const [path, type] of [
      ["/v1/defense/start", "application/json"],
      [`/v1/defense/${id}/answer`, "multipart/form-data; boundary=X"],
    ]) {
      const refused = await sendRaw(`${server.url}${path}`, "POST", {
        ...headers,
        "Content-Type": `${type}`,
      });
      expect([refused.status, refused.json.detail]).toEqual([
        422,
        "Idempotency-Key: must be a single header of 1 to 255 visible ASCII characters",
      ]);
    }
  });

  test("may have any key of 1 to 255 visible characters, and keys match only exactly", async () => {
    const keys = ["a", "A", '"a"', "x".repeat(255), "x".repeat(254), "~!%00'--", "start"];
    const ids = new Set<string>();
    for (const key of keys) {
      const { json, headers } = await server.start(ADA, { "Idempotency-Key": key });
      expect(headers).not.toHaveProperty("idempotency-replayed");
      ids.add(json.defense_id);
    }
    for (const key of keys) {
      ids.add((await server.start(ADA, { "Idempotency-Key": key })).json.defense_id);
    }
    expect(ids.size).toBe(keys.length);
  });
});

test("identical answers sent concurrently with two keys are refused", async () => {
  const server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
  const id = await server.started();
  const headers = new Headers(KEY);
  headers.append("Idempotency-Key", "second");
  const body = answerForm({ text: "x" });
  const { status } = await server.send("POST", `/v1/defense/${id}/answer`, { headers, body });
  expect(status).toBe(422);
  await server.close();
});
