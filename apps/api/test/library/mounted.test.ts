import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import fastify from "fastify";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { createOralDefense, type OralDefense, type OralDefenseOptions, readConfig } from "../../src/index.js";
import { client } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking } from "../support/test-server.js";

/** The path in a host application's server, next to the application's own pages. */

const OURS = "/v1/defense/";

/** Host applications. Each answers `theirs` at `/theirs` and parses JSON bodies itself. */
const hosts = {
  "node:http":
    (oralDefense: OralDefense): RequestListener =>
    (req, res) => {
      if (req.url?.startsWith(OURS)) void oralDefense.handle(req, res);
      else res.end("theirs");
    },
  "Express 5": (oralDefense: OralDefense): RequestListener => {
    const app = express().disable("x-powered-by"); // Express's own header
    app.use((req, res, next) => (req.path.startsWith(OURS) ? oralDefense.handle(req, res) : next()));
    app.use(express.json());
    app.all("/theirs", (_, res) => void res.send("theirs"));
    return app;
  },
  "Fastify 5": async (oralDefense: OralDefense): Promise<RequestListener> => {
    const app = fastify();
    app.addHook("onRequest", (request, reply, done) => {
      if (!request.url.startsWith(OURS)) return done();
      reply.hijack();
      void oralDefense.handle(request.raw, reply.raw);
    });
    app.all("/theirs", async () => "theirs");
    await app.ready();
    return (req, res) => app.routing(req, res);
  },
};

const running: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

async function opened(
  env: Record<string, string> = {},
  options: OralDefenseOptions = {},
): Promise<{ oralDefense: OralDefense; log: Record<string, unknown>[] }> {
  const log: Record<string, unknown>[] = [];
  const logger = pino({ base: null }, { write: (line) => log.push(JSON.parse(line)) });
  const config = readConfig({ DATABASE_URL: await freshDatabaseUrl("sqlite"), ...env });
  const oralDefense = await createOralDefense(config, { logger, ...options });
  running.push(() => oralDefense.close());
  await oralDefense.migrate();
  return { oralDefense, log };
}

async function listening(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  running.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe.each(Object.entries(hosts))("in a server of %s", (_, mount) => {
  test("a whole defense works, by text and by audio, and the host's own pages still work", async () => {
    const { oralDefense } = await opened();
    const { url } = await listening(await mount(oralDefense));
    const { started, answer, audio, finish, get, send } = client(url);
    const id = await started();
    expect((await answer(id, { text: "A merge sort, because it is stable." })).status).toBe(200);
    const spoken = (await audio(id, 0)).bytes;
    expect(spoken.subarray(0, 4).toString()).toBe("RIFF");
    expect((await answer(id, { audio: Buffer.concat([spoken]) })).status).toBe(200);
    expect((await finish(id)).json.verdict.outcome).toBe("not_assessed");
    expect((await get(id)).json).toMatchObject({ status: "finished", turns: { length: 5 } });
    expect((await oralDefense.service.get(id)).turns).toHaveLength(5);
    const theirs = await fetch(`${url}/theirs`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect(await theirs.text()).toBe("theirs");
    expect((await send("GET", "/v1/defense/nobody")).status).toBe(404);
  });

  test("the call of a client that leaves is canceled", async () => {
    let signal: AbortSignal | undefined;
    const examiner = asking({
      nextQuestion: (_, options) => {
        signal = options.signal;
        return new Promise(() => {});
      },
    });
    const { oralDefense } = await opened({}, { parts: { examiner } });
    const { url } = await listening(await mount(oralDefense));
    const gone = new AbortController();
    const started = fetch(`${url}${OURS}start`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ learner_id: "ada", task_id: "sorting" }),
      signal: gone.signal,
    });
    await expect.poll(() => signal).toBeDefined();
    gone.abort();
    await expect(started).rejects.toThrow();
    await expect.poll(() => signal?.aborted).toBe(true);
  });
});

test("Express 5 may mount it at its own path", async () => {
  const { oralDefense } = await opened();
  const app = express();
  app.use("/oral", (req, res) => oralDefense.handle(req, res));
  const { url } = await listening(app);
  const reply = await fetch(`${url}/oral/v1/defense/nobody`);
  expect([reply.status, await reply.json()]).toEqual([404, { detail: "no defense 'nobody'" }]);
});

test("a body that another parser has read is an operator's error, and the log says what to do", async () => {
  const { oralDefense, log } = await opened();
  const app = express();
  app.use(express.json());
  app.use((req, res) => oralDefense.handle(req, res));
  const { url } = await listening(app);
  const reply = await fetch(`${url}${OURS}start`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ learner_id: "ada", task_id: "sorting" }),
  });
  expect([reply.status, await reply.json()]).toEqual([
    500,
    { detail: "the server is not set up correctly; its log says why" },
  ]);
  expect(log).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: "the body had already been read: mount oral-defense before any body parser",
    }),
  );
});

describe("migrate", () => {
  test.each(dialects)(
    "makes an empty database usable, and then has nothing left to do (%s)",
    async (dialect) => {
      const config = readConfig({ DATABASE_URL: await freshDatabaseUrl(dialect), LOG_LEVEL: "silent" });
      const oralDefense = await createOralDefense(config);
      running.push(() => oralDefense.close());
      await expect(oralDefense.service.start({ learnerId: "ada", taskId: "sorting" })).rejects.toMatchObject({
        code: "store_unusable",
        detail: expect.stringMatching(/^the database lacks migrations/),
        cause: {
          message: expect.stringMatching(/ lacks migrations; apply them with `oral-defense migrate`, or /),
        },
      });
      expect((await oralDefense.migrate())[0]).toMatch(/_init$/);
      expect(await oralDefense.migrate()).toEqual([]);
      await oralDefense.service.start({ learnerId: "ada", taskId: "sorting" });
    },
  );
});

describe("close", () => {
  test("lets requests in flight finish, refuses others, and takes effect once", async () => {
    const asked = Promise.withResolvers<void>();
    const question = Promise.withResolvers<string>();
    const nextQuestion = () => {
      asked.resolve();
      return question.promise;
    };
    const { oralDefense } = await opened({}, { parts: { examiner: asking({ nextQuestion }) } });
    const { url } = await listening((req, res) => void oralDefense.handle(req, res));
    const started = client(url).start();
    await asked.promise;
    const closing = oralDefense.close();
    expect(oralDefense.close()).toBe(closing);
    const refused = await fetch(`${url}/healthz`);
    expect([refused.status, refused.headers.get("connection"), await refused.json()]).toEqual([
      503,
      "close",
      { detail: "the server is stopping" },
    ]);
    expect(refused.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    question.resolve("Why?");
    expect((await started).json.first_question).toBe("Why?");
    await closing;
  });

  test("cuts off what does not finish in time", async () => {
    const { oralDefense } = await opened(
      { SHUTDOWN_TIMEOUT_MS: "100" },
      { parts: { examiner: asking({ nextQuestion: () => new Promise(() => {}) }) } },
    );
    const arrived = Promise.withResolvers<IncomingMessage>();
    const { url } = await listening((req, res) => {
      void oralDefense.handle(req, res);
      arrived.resolve(req);
    });
    const started = client(url)
      .start()
      .catch((error) => error);
    await arrived.promise;
    await oralDefense.close();
    expect(await started).toBeInstanceOf(Error);
  });
});

test.each([
  ["/nowhere/criteria.yaml", "cannot be read"],
  ["/dev/zero", "must have at most 1048576 bytes"],
])("an unusable setting leaves no database open: %s", async (file, problem) => {
  const config = readConfig({
    DATABASE_URL: await freshDatabaseUrl("sqlite"),
    EXAMINER_PROVIDER: "openai",
    EXAMINER_BASE_URL: "http://127.0.0.1:9/v1",
    EXAMINER_MODEL: "m",
    EXAMINER_CRITERIA_FILE: file,
    LOG_LEVEL: "silent",
  });
  await expect(createOralDefense(config)).rejects.toThrow(`the criteria in ${file}: ${problem}`);
});
