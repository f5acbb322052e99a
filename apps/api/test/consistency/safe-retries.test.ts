import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import { client, type Reply } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { builtCommand, type ServerProcess, startServerProcess } from "../support/process.js";
import { exchangesOf, expectWellFormed } from "../support/transcript.js";

/**
 * Two servers share a database. One is killed with SIGKILL while it commits answers. The other then gets the same
 * requests with the same keys.
 */

const ROUNDS = 3 * soak;
const ANSWERS = 6;

describe.each(dialects)("on %s", (dialect) => {
  test("a request that is retried after its server was killed is carried out exactly once", async () => {
    const env = { DATABASE_URL: await freshDatabaseUrl(dialect), LOG_LEVEL: "error" };
    const start = () => startServerProcess([...builtCommand, "serve"], env);
    let [victim, survivor] = [await start(), await start()];
    const seen = { acknowledged: 0, replayed: 0, new: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const toBoth = round % 3 === 2;
      const requests = await Promise.all(
        Array.from({ length: ANSWERS }, async (_, number) => {
          const name = `${round}.${number}`;
          const { json } = await client(victim.url).start(startBody(name), key(name));
          return { name, id: json.defense_id as string };
        }),
      );
      const first = requests.map((request) => unlessCutOff(answer(victim, request)));
      const meanwhile = toBoth ? requests.map((request) => answer(survivor, request)) : [];
      await Promise.race(
        first.slice(0, 1 + (round % ANSWERS)).map((reply) => delay(Math.random() * 10).then(() => reply)),
      );
      await victim.kill();
      const acknowledged = await Promise.all(first);
      await Promise.all(meanwhile);

      for (const [number, request] of requests.entries()) {
        const reply = await answer(survivor, request);
        expect(reply.status).toBe(200);
        seen[reply.headers["idempotency-replayed"] ? "replayed" : "new"]++;
        const before = acknowledged[number];
        if (before?.status === 200) {
          seen.acknowledged++;
          expect(reply.bytes).toEqual(before.bytes);
          expect(reply.headers["idempotency-replayed"]).toBe("true");
        }
        const { turns } = (await client(survivor.url).get(request.id)).json;
        expectWellFormed(turns);
        expect(exchangesOf(turns)).toEqual([
          { answer: `answer ${request.name}`, question: reply.json.question },
        ]);
        const started = await client(survivor.url).start(startBody(request.name), key(request.name));
        expect(started.json.defense_id).toBe(request.id);
      }
      victim = survivor;
      survivor = await start();
    }
    console.info(`${dialect}: ${JSON.stringify(seen)}`);
    expect(seen.replayed).toBeGreaterThan(0);
    await Promise.all([victim.kill(), survivor.kill()]);
  });
});

const key = (name: string) => ({ "Idempotency-Key": name });
const startBody = (name: string) => ({ learner_id: `learner ${name}`, task_id: "sorting" });

function answer(server: ServerProcess, { name, id }: { name: string; id: string }): Promise<Reply> {
  return client(server.url).answer(id, { text: `answer ${name}` }, key(name));
}

/** Resolves to `undefined` if the server was killed first. */
async function unlessCutOff(reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return undefined;
    throw error;
  }
}
