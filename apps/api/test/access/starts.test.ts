import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADA, type GuardedServer, startGuardedServer } from "../support/access.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer } from "../support/test-server.js";

describe.each(dialects)("on %s", (dialect) => {
  let databaseUrl: string;
  let guarded: GuardedServer;

  beforeAll(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
    guarded = await startGuardedServer({ databaseUrl, examiner: asking() });
  });

  afterAll(() => guarded.server.close());

  test("a token starts one defense; after that, the response names it", async () => {
    const learner = guarded.as((await guarded.token()).token);
    const id = await learner.started();
    const { status, json } = await learner.start();
    expect([status, json]).toEqual([
      409,
      { detail: "the token has started as many defenses as it may; continue the last one", defense_id: id },
    ]);
    expect((await learner.answer(id, { text: "x" })).status).toBe(200);
  });

  test("a token may allow several starts", async () => {
    const learner = guarded.as((await guarded.token({ starts: 3 })).token);
    const ids = [await learner.started(), await learner.started(), await learner.started()];
    expect(new Set(ids).size).toBe(3);
    expect((await learner.start()).json.defense_id).toBe(ids[2]);
    for (const id of ids) expect((await learner.get(id)).status).toBe(200);
  });

  test("repeating a start is free, even if no starts are left", async () => {
    const learner = guarded.as((await guarded.token()).token);
    const key = { "Idempotency-Key": "once" };
    const first = await learner.start(ADA, key);
    const again = await learner.start(ADA, key);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.bytes).toEqual(first.bytes);
    expect((await learner.start(ADA, { "Idempotency-Key": "another" })).status).toBe(409);
  });

  test("a renewed token finds what the old one started", async () => {
    const key = { "Idempotency-Key": "renewed" };
    const [old, renewed] = [await guarded.token(), await guarded.token()];
    const first = await guarded.as(old.token).start(ADA, key);
    expect((await guarded.as(renewed.token).start(ADA, key)).bytes).toEqual(first.bytes);
    expect((await guarded.as(renewed.token).start()).status).toBe(200);
  });

  test("a learner's key for one task is separate from that for another task", async () => {
    const key = { "Idempotency-Key": "start" };
    const searching = { ...ADA, task_id: "searching" };
    const tokenFor = async (taskId: string) => guarded.as((await guarded.token({ taskId })).token);
    const [first, second] = [await tokenFor("sorting"), await tokenFor("searching")];
    const replies = await Promise.all([first.start(ADA, key), second.start(searching, key)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const ids = replies.map(({ json }) => json.defense_id);
    expect(replies.map(({ headers }) => headers["idempotency-replayed"])).toEqual([undefined, undefined]);
    expect((await second.get(ids[1])).json.task_id).toBe("searching");
    for (const [taskId, body, reply] of [
      ["sorting", ADA, replies[0]],
      ["searching", searching, replies[1]],
    ] as const) {
      const again = await (await tokenFor(taskId)).start(body, key);
      expect([again.status, again.headers["idempotency-replayed"]]).toEqual([200, "true"]);
      expect(again.bytes).toEqual(reply?.bytes);
    }
  });

  test("the same key of another learner is separate", async () => {
    const key = { "Idempotency-Key": "shared" };
    const grace = { learner_id: "grace", task_id: "sorting" };
    const [one, two] = [await guarded.token(), await guarded.token({ subject: "grace" })];
    expect((await guarded.as(one.token).start(ADA, key)).status).toBe(200);
    const { status, headers } = await guarded.as(two.token).start(grace, key);
    expect([status, headers["idempotency-replayed"]]).toEqual([200, undefined]);
    const byHost = await guarded.host.start(grace, key);
    expect([byHost.status, byHost.headers["idempotency-replayed"]]).toEqual([200, undefined]);
  });

  test("a failed start is free, and without starts left no provider is asked", async () => {
    let calls = 0;
    let up = false;
    const examiner = asking({
      nextQuestion: async () => {
        calls++;
        return up ? "Why?" : Promise.reject(new Error("down"));
      },
    });
    const failing = await startTestServer({ databaseUrl, examiner, env: { AUTH: "keys" } });
    const { token } = await guarded.token();
    const start = () => failing.start(ADA, { Authorization: `Bearer ${token}` });
    expect((await start()).status).toBe(502);
    up = true;
    expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(409);
    expect(calls).toBe(2);
    await failing.close();
  });

  test("concurrent starts on two servers never exceed the token's limit", async () => {
    const other = await startTestServer({ databaseUrl, examiner: asking(), env: { AUTH: "keys" } });
    const { id, token } = await guarded.token({ starts: 3 });
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        (index % 2 ? other : guarded.server).start(ADA, { Authorization: `Bearer ${token}` }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(13).fill(409)]);
    const row = await other.database.client.token.findUnique({ where: { id } });
    expect(row?.startsUsed).toBe(3);
    const started = replies.flatMap(({ status, json }) => (status === 200 ? [json.defense_id] : []));
    expect(started).toContain(row?.lastDefenseId);
    const learner = guarded.as(token);
    for (const defense of started) expect((await learner.get(defense)).status).toBe(200);
    await other.close();
  });

  test.each([
    [{ learner_id: "grace", task_id: "sorting" }, "the token is for another learner_id"],
    [{ learner_id: "ada.lovelace", task_id: "searching" }, "the token is for another task_id"],
  ])("a token refuses other learners and tasks: %j", async (body, detail) => {
    const { status, json } = await guarded.as((await guarded.token()).token).start(body);
    expect([status, json]).toEqual([403, { detail }]);
  });

  test("a token for one defense starts none", async () => {
    const { token } = await guarded.token({ defenseId: await guarded.host.started() });
    const { status, json } = await guarded.as(token).start();
    expect([status, json.detail]).toEqual([403, "the token is for a defense that has already been started"]);
  });

  test("another learner's defense looks exactly like one that does not exist", async () => {
    const id = await guarded.host.started("grace");
    const learner = guarded.as((await guarded.token()).token);
    const unknown = "dfn-0-unknown";
    for (const call of [
      (of: string) => learner.get(of),
      (of: string) => learner.audio(of, 0),
      (of: string) => learner.audio(of, 7),
      (of: string) => learner.finish(of),
      (of: string) => learner.answer(of, {}),
    ]) {
      const [foreign, none] = [await call(id), await call(unknown)];
      expect(foreign.status).toBe(404);
      expect(foreign.bytes.toString().replace(id, unknown)).toBe(none.bytes.toString());
    }
    expect((await learner.audio(id, "x")).json).toEqual((await learner.audio(unknown, "x")).json);
  });
});
