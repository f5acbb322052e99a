import { afterEach, describe, expect, test } from "vitest";
import { type Client, client, sendRaw } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { startServerProcess, testProgram } from "../support/process.js";
import { asking, startTestServer } from "../support/test-server.js";

/** `MAX_TURNS` and `MAX_TRANSCRIPT_BYTES`, through a real port and on both databases. */

const running: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const detailOf = (turns: number) =>
  `no more answers: with another one, the defense would have more than ${turns} turns; finish the defense`;

describe.each(dialects)("on %s", (dialect) => {
  test("with too much text, a defense accepts no more answers, and can be finished", async () => {
    const server = await startTestServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      examiner: asking(),
      env: { MAX_TRANSCRIPT_BYTES: "5000" },
    });
    running.push(server);
    const id = await server.started();
    expect((await server.answer(id, { text: "x".repeat(6_000) })).status).toBe(200);
    const { status, json } = await server.answer(id, { text: "" });
    const detail = "no more answers: the transcript has 5000 bytes or more; finish the defense";
    expect([status, json]).toEqual([409, { detail }]);
    expect((await server.finish(id)).status).toBe(200);
  });

  test("an answer beyond it is refused whatever its body, and the defense can be finished", async () => {
    const server = await startTestServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      examiner: asking(),
      env: { MAX_TURNS: "5" },
    });
    running.push(server);
    const id = await server.started();
    for (const text of ["one", "two"]) expect((await server.answer(id, { text })).status).toBe(200);

    const before = (await server.get(id)).json;
    const path = `${server.url}/v1/defense/${id}/answer`;
    const multipart = { "Content-Type": "multipart/form-data; boundary=X" };
    const refused = [
      await server.answer(id, { text: "three" }),
      await server.answer(id, { audio: new Uint8Array(100_000) }), // too large
      await server.answer(id, {}),
      await sendRaw(path, "POST", multipart, "--X\r\nbroken"),
      await sendRaw(path, "POST", {}),
    ];
    for (const { status, json } of refused) expect([status, json]).toEqual([409, { detail: detailOf(5) }]);
    expect((await server.get(id)).json).toEqual(before);
    expect(before.turns).toHaveLength(5);

    const { status, json } = await server.finish(id);
    expect([status, json.verdict.outcome]).toEqual([200, "pass"]);
    expect((await server.answer(id, { text: "late" })).json.detail).toBe(
      "defense is finished; start a new defense",
    );
  });

  test("two concurrent processes never store more", async () => {
    const env = { DATABASE_URL: await freshDatabaseUrl(dialect), MAX_TURNS: "9" };
    const processes = await Promise.all(
      [1, 2].map(() => startServerProcess(testProgram("chaos-server.ts"), env)),
    );
    running.push(...processes.map(({ kill }) => ({ close: kill })));
    const servers = processes.map(({ url }) => client(url));

    for (let round = 0; round < 3; round++) {
      const id = await startedAnyhow(servers[0] as Client);
      const answers = Array.from({ length: 24 }, (_, number) =>
        answeredOrRefused(servers[number % 2] as Client, id, `answer ${number}`),
      );
      const replies = await Promise.all(answers);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
      const refused = replies.filter(({ status }) => status === 409);
      expect(refused.map(({ json }) => json.detail)).toEqual(Array(20).fill(detailOf(9)));
      for (const server of servers) expect((await server.get(id)).json.turns).toHaveLength(9);
    }
  });
});

/** Sends a request again if it fails or loses a race: the server's examiner sometimes fails. */
async function answeredOrRefused(server: Client, id: string, text: string) {
  for (;;) {
    const reply = await server.answer(id, { text });
    if (![502, 503].includes(reply.status)) return reply;
  }
}

async function startedAnyhow(server: Client): Promise<string> {
  for (;;) {
    const { status, json } = await server.start();
    if (status === 200) return json.defense_id;
    expect(status).toBe(502);
  }
}
