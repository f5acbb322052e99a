import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { aGrading, completion } from "../../../../packages/defense-openai/test/support/model-server.js";
import {
  json,
  type ProviderServer,
  type Script,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

const ANSWER = "I wrote a merge sort because it is stable, and tested it with ten lists.";
const QUOTES = [
  { turn: 1, quote: "a merge sort because it is stable" },
  { turn: 1, quote: "tested it with ten lists" },
];
const SECRETS = /sk-top-secret|secret of the provider|merge sort/;

let databaseUrl: string;
let server: TestServer;
let provider: ProviderServer;

afterEach(async () => {
  await server.close();
  await provider.close();
});

async function begun(env: Readonly<Record<string, string>> = {}): Promise<string> {
  provider = await startProviderServer();
  works();
  databaseUrl = await freshDatabaseUrl("sqlite");
  server = await anotherServer(env);
  return server.started();
}

function anotherServer(env: Readonly<Record<string, string>>): Promise<TestServer> {
  return startTestServer({
    databaseUrl,
    env: {
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: provider.url,
      EXAMINER_MODEL: "examiner-1",
      EXAMINER_API_KEY: "sk-top-secret",
      EXAMINER_RETRIES: "0",
      ...env,
    },
  });
}

function works(): void {
  let number = 0;
  provider.answer("/chat/completions", (request) => {
    const isQuestion = request.body.includes("Ask exactly one question.");
    return json(completion("examiner-1", isQuestion ? `What is part ${++number}?` : aGrading("met", QUOTES)));
  });
}

const WORDS = { error: { message: "secret of the provider", code: "c", type: "t" } };
const status = (code: number, headers: Record<string, string> = {}): Script =>
  json(WORDS, { status: code, headers });
const choice = (message: object, finishReason = "stop"): Script =>
  json({ ...completion("m", ""), choices: [{ index: 0, message, finish_reason: finishReason }] });
const quota = json({ error: { ...WORDS.error, code: "insufficient_quota" } }, { status: 429 });

const NOTHING: [string, Script, number, RegExp][] = [
  ["empty content", choice({ content: "" }), 502, /unusable answer \(no valid document\)/],
  ["no content", choice({ content: null }), 502, /unusable answer \(no valid document\)/],
  [
    "an answer that is cut off",
    choice({ content: "Why is it?" }, "length"),
    502,
    /unusable answer \(cut off at the length limit\)/,
  ],
];

describe.each(["answer", "finish"] as const)("a failure at %s", (call) => {
  const act = (id: string, on = server) =>
    call === "answer" ? on.answer(id, { text: ANSWER }) : on.finish(id);

  test.each<[what: string, script: Script, status: number, detail: RegExp, retryAfter?: string]>([
    ["status 400", status(400), 502, /the examiner refused the request with status 400/],
    ["status 401", status(401), 503, /the examiner is not set up correctly/, "5"],
    ["status 403", status(403), 503, /the examiner is not set up correctly/, "5"],
    ["status 404, an unknown model", status(404), 503, /the examiner is not set up correctly/, "5"],
    ["status 429", status(429), 503, /the examiner is receiving too many requests/, "5"],
    ["status 429 with Retry-After", status(429, { "Retry-After": "17" }), 503, /too many requests/, "17"],
    [
      "status 429 with a date",
      status(429, { "Retry-After": "Fri, 31 Dec 1999 23:59:59 GMT" }),
      503,
      /too many requests/,
      "1",
    ],
    ["status 429 with nonsense", status(429, { "Retry-After": "soon" }), 503, /too many requests/, "5"],
    ["status 429, the budget is used up", quota, 503, /not set up correctly/, "5"],
    ["status 500", status(500), 502, /the examiner failed with status 500/],
    ["status 503", status(503), 503, /the examiner is overloaded/, "5"],
    ["status 529", status(529, { "Retry-After": "9" }), 503, /the examiner is overloaded/, "9"],
    [
      "an HTML page with status 200",
      { headers: { "Content-Type": "text/html" }, body: "<p>secret of the provider" },
      502,
      /unusable answer \(not json\)/,
    ],
    [
      "invalid JSON",
      { headers: { "Content-Type": "application/json" }, body: '{"secret of the provider' },
      502,
      /unusable answer \(invalid JSON\)/,
    ],
    [
      "JSON of the wrong shape",
      json({ choices: "secret of the provider" }),
      502,
      /unusable answer \(wrong form\)/,
    ],
    ["JSON that is null", json(null), 502, /unusable answer \(wrong form\)/],
    ["no choices", json({ choices: [] }), 502, /unusable answer \(wrong form\)/],
    ["content that is not text", choice({ content: 7 }), 502, /unusable answer \(wrong form\)/],
    [
      "a refusal",
      choice({ content: null, refusal: "secret of the provider" }),
      502,
      /unusable answer \(refusal\)/,
    ],
    // A question is possible without the model, but a verdict is not.
    ...(call === "finish" ? NOTHING : []),
    [
      "a content filter",
      choice({ content: "Why is" }, "content_filter"),
      502,
      /unusable answer \(content filter\)/,
    ],
    [
      "a connection that is cut before the answer",
      { end: "cut" },
      502,
      /the examiner closed the connection early/,
    ],
    [
      "a stream that is cut",
      {
        headers: { "Content-Type": "application/json", "Content-Length": "1000" },
        body: ['{"choices": ['],
        end: "cut",
      },
      502,
      /the examiner closed the connection early/,
    ],
    [
      "an answer that is not HTTP",
      { raw: "secret of the provider\r\n\r\n" },
      502,
      /the examiner cannot be reached/,
    ],
    ["a slow first byte", { end: "never" }, 504, /the examiner did not answer (within 1000 ms|in time)/],
    [
      "a stream that stalls",
      { headers: { "Content-Type": "application/json" }, body: ['{"choices": ['], end: "never" },
      504,
      /the examiner did not answer (within 1000 ms|in time)/,
    ],
  ])(
    "with %s leaves the defense unchanged, and a retry succeeds",
    async (_, script, expected, detail, retryAfter) => {
      const id = await begun();
      if (call === "finish") await server.answer(id, { text: ANSWER });
      const before = (await server.get(id)).json;
      provider.answer("/chat/completions", script);
      const troubled = await anotherServer(expected === 504 ? { EXAMINER_TIMEOUT_MS: "1000" } : {});
      const failed = await act(id, troubled);
      await troubled.close();
      expect(failed.status).toBe(expected);
      expect(failed.json.detail).toMatch(detail);
      expect(failed.json.detail).toMatch(/; nothing was stored, and the same request may be sent again$/);
      expect(failed.headers["retry-after"]).toBe(retryAfter);
      expect((await server.get(id)).json).toEqual(before);
      expect(JSON.stringify([failed.json, failed.headers, troubled.log])).not.toMatch(SECRETS);
      works();
      expect((await act(id)).status).toBe(200);
    },
  );
});

describe("an unreachable server", () => {
  test("because nothing listens", async () => {
    const id = await begun();
    const { port } = provider;
    await provider.close();
    const failed = await server.answer(id, { text: ANSWER });
    expect([failed.status, failed.json.detail]).toEqual([
      502,
      expect.stringMatching(/^the examiner cannot be reached;/),
    ]);
    expect(server.log.at(-2)).toMatchObject({
      error: { code: "provider_failed", cause: { code: "ECONNREFUSED" } },
    });
    provider = await startProviderServer({ port });
    works();
    expect((await server.answer(id, { text: ANSWER })).status).toBe(200);
  });

  test("because its name is unknown", async () => {
    provider = await startProviderServer();
    server = await startTestServer({
      databaseUrl: await freshDatabaseUrl("sqlite"),
      env: {
        EXAMINER_PROVIDER: "openai",
        EXAMINER_BASE_URL: "http://no-such-host.invalid/v1",
        EXAMINER_MODEL: "m",
      },
    });
    const failed = await server.start();
    expect([failed.status, failed.json.detail]).toEqual([
      502,
      expect.stringMatching(/^the examiner cannot be reached;/),
    ]);
    expect(server.log.filter(({ msg }) => msg === "provider call failed").length).toBeGreaterThan(0);
  });

  test("because its certificate is untrusted, and is not asked again", async () => {
    provider = await startProviderServer({ tls: true });
    works();
    server = await startTestServer({
      databaseUrl: await freshDatabaseUrl("sqlite"),
      env: { EXAMINER_PROVIDER: "openai", EXAMINER_BASE_URL: provider.url, EXAMINER_MODEL: "m" },
    });
    const failed = await server.start();
    expect([failed.status, failed.json.detail]).toEqual([
      502,
      expect.stringMatching(/^the examiner cannot be reached;/),
    ]);
    expect(server.log.filter(({ msg }) => msg === "provider call failed")).toMatchObject([
      { failure: "DEPTH_ZERO_SELF_SIGNED_CERT", attempt: 1 },
    ]);
  });
});

describe("a temporary failure", () => {
  const question = json(completion("examiner-1", "What is the second part?"));

  test.each<[string, Script]>([
    ["429 with a short Retry-After", status(429, { "Retry-After": "1" })],
    ["500", status(500)],
    ["502", status(502)],
    ["503", status(503)],
    ["504", status(504)],
    ["529", status(529)],
    ["a cut connection", { end: "cut" }],
    ["invalid JSON", { headers: { "Content-Type": "application/json" }, body: "{" }],
  ])("(%s) is retried, and goes unnoticed", async (_, script) => {
    const id = await begun({ EXAMINER_RETRIES: "2", EXAMINER_TIMEOUT_MS: "30000" });
    provider.answer("/chat/completions", script, question);
    expect((await server.answer(id, { text: ANSWER })).json.question).toBe("What is the second part?");
    expect(provider.requests).toHaveLength(3);
  });

  test.each<[string, Script]>([
    ["401", status(401)],
    ["404", status(404)],
    ["501", status(501)],
    ["an exhausted budget", quota],
    ["a refusal", choice({ content: null, refusal: "no" })],
    ["JSON of the wrong shape", json({})],
  ])("does not include %s", async (_, script) => {
    const id = await begun({ EXAMINER_RETRIES: "2", EXAMINER_TIMEOUT_MS: "30000" });
    provider.answer("/chat/completions", script, question);
    expect((await server.answer(id, { text: ANSWER })).status).toBeGreaterThanOrEqual(502);
    expect(provider.requests).toHaveLength(2);
  });

  test("does not include a refused request, which is sent again only without optional parts", async () => {
    const id = await begun({ EXAMINER_RETRIES: "2", EXAMINER_TIMEOUT_MS: "30000" });
    provider.answer("/chat/completions", status(400));
    expect((await server.answer(id, { text: ANSWER })).status).toBe(502);
    expect(provider.requests.slice(1).map((request) => request.json().response_format?.type)).toEqual([
      "json_schema",
      "json_object",
      undefined,
    ]);
  });

  test("is retried as often as EXAMINER_RETRIES says", async () => {
    const id = await begun({ EXAMINER_RETRIES: "1", EXAMINER_TIMEOUT_MS: "30000" });
    provider.answer("/chat/completions", status(500));
    expect((await server.answer(id, { text: ANSWER })).status).toBe(502);
    expect(provider.requests).toHaveLength(3);
  });

  test("is not waited for beyond the request's time: the client gets a time to retry", async () => {
    const id = await begun({ EXAMINER_RETRIES: "2", EXAMINER_TIMEOUT_MS: "5000" });
    provider.answer("/chat/completions", status(429, { "Retry-After": "20" }), question);
    const failed = await server.answer(id, { text: ANSWER });
    expect([failed.status, failed.headers["retry-after"]]).toEqual([503, "20"]);
    expect(provider.requests).toHaveLength(2);
  });
});

test("a client that leaves cancels the call", async () => {
  const id = await begun({ EXAMINER_TIMEOUT_MS: "60000" });
  let arrived: (value?: unknown) => void = () => {};
  const called = new Promise((resolve) => {
    arrived = resolve;
  });
  provider.answer("/chat/completions", () => {
    arrived();
    return { end: "never" };
  });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  const body = `--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n${ANSWER}\r\n--x--\r\n`;
  socket.write(
    `POST /v1/defense/${encodeURIComponent(id)}/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await called;
  socket.destroy();
  await expect.poll(() => provider.requests.at(-1)?.left).toBe(true);
  works();
  expect((await server.answer(id, { text: ANSWER })).status).toBe(200);
  expect((await server.get(id)).json.turns).toHaveLength(3);
});
