import { connect } from "node:net";
import type { Examiner } from "defense-core";
import { browserVoice, DefenseError, type DefenseErrorCode, mockVoice } from "defense-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { errorResponse, statusByCode } from "../../src/http/error-response.js";
import { answerForm, sendRaw } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer, type TestServer, type TestServerParts } from "../support/test-server.js";

const POLICY = "default-src 'none'; frame-ancestors 'none'";

let databaseUrl: string;
let server: TestServer;

beforeEach(async () => {
  databaseUrl = await freshDatabaseUrl("sqlite");
});

afterEach(() => server.close());

async function serve(parts: Partial<TestServerParts> = {}): Promise<void> {
  server = await startTestServer({ databaseUrl, examiner: asking(), ...parts });
}

/** Sends bytes that may not be HTTP. Resolves to the server's response. */
async function talk(words: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(words);
  return Buffer.concat(await Array.fromAsync(socket)).toString();
}

describe("a path or a method that is not served", () => {
  test.each([
    ["GET", "/assets"],
    ["GET", "/v1/defense/"],
    ["POST", "/v1/defense/x/answer/"],
    ["POST", "/v1/defense//answer"],
    ["POST", "/V1/defense/start"],
    ["POST", "/v1/defense/a/b/answer"],
    ["GET", "/favicon.ico"],
  ])("%s %s gives 404 with a detail", async (method, path) => {
    await serve();
    const { status, json } = await sendRaw(`${server.url}${path}`, method, {});
    expect([status, json]).toEqual([404, { detail: expect.stringContaining("nothing at") }]);
  });

  test.each([
    ["DELETE", "/v1/defense/x", ["GET", "HEAD"]],
    ["POST", "/v1/defense/x", ["GET", "HEAD"]],
    ["GET", "/v1/defense/x/answer", ["POST"]],
    ["PUT", "/v1/defense/x/finish", ["POST"]],
    ["POST", "/v1/defense/x/audio/0", ["GET", "HEAD"]],
    ["PATCH", "/v1/defense/start", ["GET", "HEAD", "POST"]],
    ["PROPFIND", "/healthz", ["GET", "HEAD"]],
    ["POST", "/", ["GET", "HEAD"]],
  ])("%s %s gives 405 with Allow and a detail", async (method, path, allowed) => {
    await serve();
    const { status, headers, json } = await sendRaw(`${server.url}${path}`, method, {});
    expect([status, json]).toEqual([405, { detail: expect.stringContaining(`${method} is not allowed`) }]);
    expect(String(headers.allow).split(", ").sort()).toEqual(allowed);
  });

  test.each([
    ["POST", "/v1/defense/tokens", 405],
    ["POST", "/v1/defense/tokens/exchange", 404],
    ["GET", "/metrics", 404],
  ])("%s %s says that it needs AUTH=keys", async (method, path, expected) => {
    await serve();
    const { status, headers, json } = await sendRaw(`${server.url}${path}`, method, {});
    expect([status, json]).toEqual([expected, { detail: expect.stringContaining("needs AUTH=keys") }]);
    expect(headers.allow).toBe(expected === 405 ? "HEAD, GET" : undefined);
  });

  test("a defense may have the same id as a path that needs AUTH=keys", async () => {
    await serve();
    const { status, json } = await server.get("tokens");
    expect([status, json]).toEqual([404, { detail: "no defense 'tokens'" }]);
  });

  test("bytes that are not HTTP give 400 with a detail, and an overlong header 431", async () => {
    await serve();
    expect(await talk("hello\r\n\r\n")).toMatch(/^HTTP\/1.1 400 .*\{"detail":"[^"]+"\}$/s);
    expect(await talk("BREW /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")).toMatch(
      /^HTTP\/1.1 400 .*\{"detail":"[^"]+"\}$/s,
    );
    const long = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}\r\n\r\n`;
    expect(await talk(long)).toMatch(/^HTTP\/1.1 431 .*\{"detail":"[^"]+"\}$/s);
  });
});

describe("every response", () => {
  test("is never cached, has the declared type, loads nothing, and cannot be framed", async () => {
    await serve();
    const id = await server.started();
    const replies = [
      await server.start(),
      await server.answer(id, { text: "x" }),
      await server.audio(id, 0),
      await server.finish(id),
      await server.get(id),
      await server.get("dfn-0-unknown"),
      await server.send("GET", "/healthz"),
      await server.send("GET", "/nowhere"),
      await server.send("DELETE", "/healthz"),
      await server.send("GET", "/healthz", { headers: { Origin: "https://evil.example" } }),
    ];
    for (const { status, headers } of replies) {
      const said = [headers["cache-control"], headers["x-content-type-options"]];
      expect(said, String(status)).toEqual(["no-store", "nosniff"]);
      expect(headers["content-security-policy"], String(status)).toBe(POLICY);
      expect(headers).not.toHaveProperty("strict-transport-security");
    }
  });

  test("has the same headers if no request has arrived", async () => {
    await serve();
    for (const words of [
      "hello",
      "CONNECT a:1 HTTP/1.1\r\nHost: a:1",
      `GET / HTTP/1.1\r\nX: ${"x".repeat(40_000)}`,
    ]) {
      const lines = (await talk(`${words}\r\n\r\n`)).split("\r\n");
      expect(lines).toEqual(
        expect.arrayContaining([
          "Cache-Control: no-store",
          "X-Content-Type-Options: nosniff",
          `Content-Security-Policy: ${POLICY}`,
        ]),
      );
    }
  });

  test("asks browsers for TLS if the server is reached by TLS", async () => {
    await serve({ env: { PUBLIC_URL: "https://oral.school.example" } });
    for (const reply of [
      await server.send("GET", "/healthz"),
      await server.send("GET", "/nowhere"),
      await server.send("GET", "/healthz", { headers: { Origin: "https://evil.example" } }),
      await server.send("GET", "/defend"),
    ]) {
      expect(reply.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
    const plain = await startTestServer({
      databaseUrl: await freshDatabaseUrl("sqlite"),
      env: { PUBLIC_URL: "http://127.0.0.1:3000" },
    });
    expect((await plain.send("GET", "/healthz")).headers).not.toHaveProperty("strict-transport-security");
    await plain.close();
  });
});

describe("a request's id", () => {
  test("is taken from X-Request-Id, returned, and logged", async () => {
    await serve();
    const { headers } = await server.send("GET", "/healthz", { headers: { "X-Request-Id": "trace-17" } });
    expect(headers["x-request-id"]).toBe("trace-17");
    await expect
      .poll(() => server.log)
      .toMatchObject([
        {
          request_id: "trace-17",
          client: "127.0.0.1",
          method: "GET",
          path: "/healthz",
          status: 200,
          ms: expect.any(Number),
          msg: "request",
        },
      ]);
  });

  test.each([
    ["nothing", undefined],
    ["white space in it", "a b"],
    ["an overlong one", "x".repeat(200)],
  ])("is made when there is %s", async (_, id) => {
    await serve();
    const { headers } = await server.send("GET", "/nowhere", {
      headers: id === undefined ? {} : { "X-Request-Id": id },
    });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("the log", () => {
  test("has a line per request and nothing of what was said", async () => {
    const said = asking({ nextQuestion: async ({ history }) => `secretquestion ${history.length}` });
    await serve({ examiner: said });
    const id = await server.started();
    await server.answer(id, { text: "secretanswer" });
    await server.answer(id, { audio: Buffer.from("secretaudio") });
    await server.send("GET", `/v1/defense/${id}?token=secrettoken`, {
      headers: { Authorization: "secretauth" },
    });
    await server.finish(id);
    await expect.poll(() => server.log.length).toBe(5);
    expect(server.log.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(JSON.stringify(server.log)).not.toContain("secret");
  });

  test("reports a failure by its kind, without its message", async () => {
    const failing = asking({
      nextQuestion: () => Promise.reject(new TypeError("secretanswer and secretkey")),
    });
    await serve({ examiner: failing });
    expect((await server.start()).status).toBe(502);
    await expect.poll(() => server.log.length).toBe(2);
    expect(server.log[0]).toMatchObject({
      msg: "request failed",
      error: { code: "provider_failed", cause: { type: "TypeError", at: expect.any(Array) } },
    });
    expect(server.log[0]?.request_id).toBe(server.log[1]?.request_id);
    expect(JSON.stringify(server.log)).not.toContain("secret");
  });
});

describe("health", () => {
  test("healthz reports that the process is alive, readyz that the database is ready", async () => {
    await serve();
    for (const path of ["/healthz", "/readyz"]) {
      const { status, json } = await server.send("GET", path);
      expect([status, json]).toEqual([200, { status: "ok" }]);
    }
  });

  test("readyz reports missing and foreign migrations, its log names them, and healthz ignores them", async () => {
    await serve();
    const { client } = server.database;
    const notReady = [503, { detail: "the database is not ready; the server's log says why" }];
    const logOfReadyz = async () => {
      const { status, json } = await server.send("GET", "/readyz");
      expect([status, json]).toEqual(notReady);
      return JSON.stringify(server.log);
    };
    await client.$executeRawUnsafe("UPDATE _prisma_migrations SET migration_name = '29990101000000_future'");
    await expect.poll(logOfReadyz).toContain("29990101000000_future");
    await client.$executeRawUnsafe("DELETE FROM _prisma_migrations");
    await expect.poll(logOfReadyz).toContain("the database lacks migrations");
    expect((await server.send("GET", "/healthz")).status).toBe(200);
  });
});

describe("an examiner that fails", () => {
  const unavailable = new DefenseError("provider_unavailable", "the examiner is overloaded", {
    retryAfterSeconds: 6.5,
  });
  const failures: [string, Examiner["nextQuestion"], number, string, string | undefined][] = [
    ["with an error", () => Promise.reject(new Error("secret")), 502, "the examiner failed", undefined],
    ["with an empty question", async () => "", 502, "unusable answer", undefined],
    ["being overloaded", () => Promise.reject(unavailable), 503, "the examiner is overloaded", "7"],
    ["being silent", () => new Promise(() => {}), 504, "did not answer within 50 ms", undefined],
  ];

  test.each(failures)(
    "%s leaves the defense unchanged, and the same request then succeeds",
    async (...failure) => {
      const [, nextQuestion, status, detail, retryAfter] = failure;
      let failing = false;
      const examiner = asking({
        nextQuestion: (context, options) =>
          failing ? nextQuestion(context, options) : Promise.resolve(`question ${context.history.length}`),
        finalVerdict: async (context, options) => {
          if (failing)
            await nextQuestion(context, { ...options, reveals: () => false }).then(() =>
              Promise.reject(new Error("secret")),
            );
          return asking().finalVerdict(context, options);
        },
      });
      await serve({ examiner, env: { EXAMINER_TIMEOUT_MS: "50" } });
      const id = await server.started();
      const before = (await server.get(id)).json;

      failing = true;
      const answered = await server.answer(id, { text: "x" });
      expect([answered.status, answered.json.detail]).toEqual([status, expect.stringContaining(detail)]);
      expect(answered.headers["retry-after"]).toBe(retryAfter);
      expect(answered.json.detail).not.toContain("secret");
      const finished = await server.finish(id);
      expect(finished.status).toBe(status);
      const defenses = await server.database.client.defense.count();
      expect((await server.start()).status).toBe(status);
      expect(await server.database.client.defense.count()).toBe(defenses);
      expect((await server.get(id)).json).toEqual(before);

      failing = false;
      expect((await server.answer(id, { text: "x" })).json.question).toBe("question 2");
      expect((await server.finish(id)).status).toBe(200);
    },
  );
});

describe("a voice provider that fails to transcribe", () => {
  const unavailable = new DefenseError("provider_unavailable", "the voice provider is overloaded");
  test.each([
    ["with an error", () => Promise.reject(new Error("secret")), 502, undefined],
    ["being overloaded", () => Promise.reject(unavailable), 503, "5"],
    ["being silent", () => new Promise<string>(() => {}), 504, undefined],
  ])("%s leaves the defense unchanged, and the same request then succeeds", async (...failure) => {
    const [, fail, status, retryAfter] = failure;
    let failing = true;
    const voice = { ...mockVoice(), transcribe: () => (failing ? fail() : Promise.resolve("nul \0")) };
    await serve({ voice, env: { VOICE_TIMEOUT_MS: "50" } });
    const id = await server.started();
    const refused = await server.answer(id, { audio: new Uint8Array([1]) });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([status, retryAfter]);
    expect(refused.json.detail).toContain("voice provider");
    expect((await server.get(id)).json.turns).toHaveLength(1);
    failing = false;
    expect((await server.answer(id, { audio: new Uint8Array([1]) })).status).toBe(200);
    expect((await server.get(id)).json.turns[1].text).toBe("nul \ufffd");
  });
});

describe("an unexpected error", () => {
  test("gives 500 and hides the error; the log says where it came from", async () => {
    await serve();
    const id = await server.started();
    await server.database.client.$executeRawUnsafe("UPDATE turns SET ts = 'secret'");
    const { status, headers, json } = await server.get(id);
    expect([status, json]).toEqual([500, { detail: expect.stringContaining("X-Request-Id") }]);
    expect(JSON.stringify(json)).not.toContain("secret");
    await expect
      .poll(() => server.log)
      .toContainEqual(
        expect.objectContaining({
          level: 50,
          request_id: headers["x-request-id"],
          error: expect.objectContaining({ at: expect.any(Array) }),
        }),
      );
    expect(JSON.stringify(server.log)).not.toContain("secret");
  });

  test("is logged even if the client has left", async () => {
    const asked = Promise.withResolvers<void>();
    const question = Promise.withResolvers<string>();
    const slow = asking({
      nextQuestion: () => {
        asked.resolve();
        return question.promise;
      },
    });
    await serve({ examiner: slow });
    const leaving = new AbortController();
    const left = server.send("POST", "/v1/defense/start", {
      headers: { "Content-Type": "application/json" },
      body: '{"learner_id":"l","task_id":"t"}',
      signal: leaving.signal,
    });
    await asked.promise;
    question.reject(new TypeError("boom"));
    leaving.abort();
    await left.catch(() => {});
    await expect.poll(() => server.log.find(({ msg }) => msg === "request failed")).toBeDefined();
  });
});

describe("the status of each domain error", () => {
  test("is the specified one, and a temporary 503 says when to retry", () => {
    const statuses = Object.keys(statusByCode).map((code) => {
      const { status, headers } = errorResponse(new DefenseError(code as DefenseErrorCode, "x"));
      return [code, status, headers["Retry-After"]];
    });
    expect(statuses).toEqual([
      ["defense_not_found", 404, undefined],
      ["examiner_turn_not_found", 404, undefined],
      ["recording_not_found", 404, undefined],
      ["learner_turn_not_found", 404, undefined],
      ["defense_finished", 409, undefined],
      ["defense_in_progress", 409, undefined],
      ["review_outdated", 409, undefined],
      ["review_missing", 409, undefined],
      ["verdict_released", 409, undefined],
      ["review_limit_reached", 409, undefined],
      ["note_limit_reached", 409, undefined],
      ["request_in_progress", 409, "5"],
      ["idempotency_key_reused", 422, undefined],
      ["turn_limit_reached", 409, undefined],
      ["answer_missing", 422, undefined],
      ["audio_empty", 422, undefined],
      ["transcription_unavailable", 422, undefined],
      ["invalid_input", 422, undefined],
      ["provider_failed", 502, undefined],
      ["provider_unavailable", 503, "5"],
      ["defense_contended", 503, "5"],
      ["store_unavailable", 503, "5"],
      ["store_unusable", 503, undefined],
      ["provider_timeout", 504, undefined],
    ]);
  });
});

describe("a voice setting of browser", () => {
  test("refuses audio, so that no invented transcript enters the record, and takes text", async () => {
    await serve({ voice: browserVoice() });
    const id = await server.started();
    const { status, json } = await server.answer(id, { text: "typed", audio: new Uint8Array([1]) });
    expect([status, json.detail]).toEqual([422, expect.stringContaining("send the answer as text")]);
    expect((await server.get(id)).json.turns).toHaveLength(1);
    expect((await server.answer(id, { text: "typed" })).status).toBe(200);
  });
});

describe("a client that leaves while the examiner thinks", () => {
  test("cancels the call; nothing is stored, nothing is logged as a failure", async () => {
    let signal: AbortSignal | undefined;
    const slow = asking({
      nextQuestion({ history }, options) {
        if (history.length === 0) return Promise.resolve("question 0");
        signal = options.signal;
        return new Promise(() => {});
      },
    });
    await serve({ examiner: slow });
    const id = await server.started();
    const leaving = new AbortController();
    const left = fetch(`${server.url}/v1/defense/${id}/answer`, {
      method: "POST",
      body: answerForm({ text: "x" }),
      signal: leaving.signal,
    });
    await expect.poll(() => signal).toBeDefined();
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(() => signal?.aborted).toBe(true);
    await expect.poll(() => server.log.at(-1)).toMatchObject({ cut_off: true });
    expect(server.log.at(-1)).not.toHaveProperty("status");
    expect(server.log.filter(({ level }) => level === 50)).toEqual([]);
    expect((await server.get(id)).json.turns).toHaveLength(1);
  });
});
