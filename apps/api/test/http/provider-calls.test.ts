import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import {
  type ModelServer,
  startModelServer,
} from "../../../../packages/defense-openai/test/support/model-server.js";
import {
  json,
  type ProviderServer,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { wav } from "../../../../packages/defense-openai/test/support/wav.js";
import type { Reply } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { startTestServer, type TestServer } from "../support/test-server.js";
import { startVoiceServer } from "../support/voice-server.js";

/** `MAX_PROVIDER_CALLS`, through a real port and with providers behind another port. */

let server: TestServer;
let models: ModelServer | undefined;
let provider: ProviderServer | undefined;

afterEach(async () => {
  await server.close();
  await models?.close();
  await provider?.close();
  models = undefined;
  provider = undefined;
});

describe.each(dialects)("on %s, with a slow examiner that allows two calls at once", (dialect) => {
  let gate: PromiseWithResolvers<void>;
  let underWay: number;
  let mostUnderWay: number;

  async function serve(env: Record<string, string> = {}): Promise<ModelServer> {
    gate = Promise.withResolvers();
    underWay = 0;
    mostUnderWay = 0;
    models = await startModelServer(async () => {
      mostUnderWay = Math.max(mostUnderWay, ++underWay);
      await gate.promise;
      underWay--;
      return "What did you do first?";
    });
    server = await startTestServer({
      databaseUrl: await freshDatabaseUrl(dialect),
      env: {
        EXAMINER_PROVIDER: "openai",
        EXAMINER_BASE_URL: models.url,
        EXAMINER_MODEL: "slow",
        EXAMINER_RETRIES: "0",
        MAX_PROVIDER_CALLS: "2",
        ...env,
      },
    });
    return models;
  }

  test("of 50 concurrent starts, two call the examiner, two wait, and the rest get 503 at once", async () => {
    const { requests } = await serve();
    const replies: Reply[] = [];
    const starts = Array.from({ length: 50 }, async (_, number) => {
      const reply = await server.start({ learner_id: `learner ${number}`, task_id: "t" });
      replies.push(reply);
      return reply;
    });
    await expect.poll(() => replies.length).toBe(46);
    for (const { status, headers, json } of replies) {
      expect([status, headers["retry-after"], json]).toEqual([
        503,
        "5",
        {
          detail:
            "the examiner is busy with other requests; nothing was stored, and the same request may be sent again",
        },
      ]);
    }
    await expect.poll(() => requests.length).toBe(2);
    expect(await server.database.client.defense.count()).toBe(0);

    gate.resolve();
    const statuses = (await Promise.all(starts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(requests).toHaveLength(4);
    expect(mostUnderWay).toBe(2);
    expect(await server.database.client.defense.count()).toBe(4);
    expect((await server.start()).status).toBe(200);
  });

  test("clients that leave release their permits and their places in the queue", async () => {
    const { requests } = await serve();
    const leaving = new AbortController();
    const refused: number[] = [];
    const left = Array.from({ length: 10 }, async () => {
      const headers = { "Content-Type": "application/json" };
      const body = '{"learner_id":"l","task_id":"t"}';
      const init = { headers, body, signal: leaving.signal };
      refused.push((await server.send("POST", "/v1/defense/start", init)).status);
    });
    const ended = Promise.allSettled(left);
    await expect.poll(() => refused).toEqual(Array(6).fill(503));
    await expect.poll(() => requests.length).toBe(2);
    leaving.abort();
    await ended;

    const late = Promise.all([startedInTheEnd(), startedInTheEnd()]);
    await expect.poll(() => requests.length).toBe(4);
    gate.resolve();
    expect(await late).toEqual([200, 200]);
    expect(await server.database.client.defense.count()).toBe(2);
  });

  test("waiting counts towards the timeout", async () => {
    await serve({ EXAMINER_TIMEOUT_MS: "500" });
    const replies = await Promise.all(Array.from({ length: 4 }, () => server.start()));
    expect(replies.map(({ status }) => status)).toEqual([504, 504, 504, 504]);
    gate.resolve();
    expect(await startedInTheEnd()).toBe(200);
  });

  /** Retries a start until it gets a permit: the server takes a while to notice that a client has left. */
  async function startedInTheEnd(): Promise<number> {
    for (;;) {
      const { status } = await server.start();
      if (status !== 503) return status;
    }
  }
});

describe("with a voice that allows one call at once", () => {
  async function serve(): Promise<ProviderServer> {
    provider = await startProviderServer();
    provider.answer("/audio/transcriptions", json({ text: "spoken" }));
    const env = { MAX_PROVIDER_CALLS: "1" };
    server = await startVoiceServer(await freshDatabaseUrl("sqlite"), provider.url, env);
    return provider;
  }

  /** Requests a question's audio. Resolves at its first bytes. */
  async function listen(): Promise<IncomingMessage> {
    const url = `${server.url}/v1/defense/${await server.started()}/audio/0`;
    const [response] = await once(get(url, { agent: false }), "response");
    await once(response, "readable");
    return response;
  }

  test.each<[string, (response: IncomingMessage, finish: () => void) => void]>([
    ["its listener leaves", (response) => void response.destroy()],
    [
      "it ends",
      (response, finish) => {
        finish();
        response.resume();
      },
    ],
  ])("a speech keeps its permit until %s", async (_, end) => {
    const rest = Promise.withResolvers<void>();
    const { requests, answer } = await serve();
    answer("/audio/speech", { body: [wav(), rest.promise] });
    const response = await listen();

    const ids = await Promise.all([1, 2, 3].map((number) => server.started(`learner ${number}`)));
    const statuses: number[] = [];
    const answers = ids.map(async (id) => {
      statuses.push((await server.answer(id, { audio: new Uint8Array(100) })).status);
    });
    await expect.poll(() => statuses).toEqual([503, 503]);
    expect(requests.map(({ path }) => path)).toEqual(["/audio/speech"]);
    expect((await server.answer(await server.started("typist"), { text: "typed" })).status).toBe(200);

    end(response, rest.resolve);
    await Promise.all(answers);
    expect(statuses).toEqual([503, 503, 200]);
  });
});

test("an examiner and voices without models need no permits", async () => {
  const env = { MAX_PROVIDER_CALLS: "1" };
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), env });
  const starts = await Promise.all(Array.from({ length: 50 }, (_, number) => server.started(`${number}`)));
  const statuses = await Promise.all(
    starts.flatMap((id) => [server.audio(id, 0), server.answer(id, { audio: new Uint8Array(100) })]),
  );
  for (const { status } of statuses) expect(status).toBe(200);
});
