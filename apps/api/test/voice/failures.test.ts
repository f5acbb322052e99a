import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  json,
  type ProviderServer,
  type Script,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { formatBlock, tone, wav } from "../../../../packages/defense-openai/test/support/wav.js";
import type { Reply } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import type { TestServer } from "../support/test-server.js";
import { startVoiceServer, VOICE_KEY } from "../support/voice-server.js";

/**
 * Each failure of transcription and speech has its status, detail, and Retry-After. The defense is unchanged, neither
 * the provider's text nor the key leaks, and the same request then succeeds.
 */

const PROVIDERS_WORDS = "the words of the provider";
const error = (extra = {}) =>
  JSON.stringify({ error: { message: `${PROVIDERS_WORDS} about ${VOICE_KEY}`, ...extra } });

interface Failure {
  readonly script: Script;
  readonly status: number;
  readonly detail: string;
  readonly retryAfter?: string;
  /** The reason in the log. */
  readonly reason: string | RegExp;
}

const failed = (detail: string) => ({ status: 502, detail });
const unusable = (reason: string) => ({
  ...failed(`gave an unusable answer (${reason.replaceAll("_", " ")})`),
  reason,
});
const misconfigured = {
  status: 503,
  detail: "is not set up correctly; its operator can find the reason in the log",
  retryAfter: "5",
};
const limited = { status: 503, detail: "is receiving too many requests" };
const overloaded = { status: 503, detail: "is overloaded" };
const refused = (status: number) => ({
  script: { status, body: error() },
  ...failed(`refused the request with status ${status}`),
  reason: `http_${status}`,
});
const broken = (status: number) => ({
  script: { status, body: error() },
  ...failed(`failed with status ${status}`),
  reason: `http_${status}`,
});
const answerOf = (status: number, headers: Record<string, string> = {}, extra = {}): Script => ({
  status,
  headers: { "Content-Type": "application/json", ...headers },
  body: error(extra),
});

/** Failures of both transcription and speech. */
const common: Record<string, Failure> = {
  "400": refused(400),
  "413": refused(413),
  "422": refused(422),
  "401": { script: answerOf(401), ...misconfigured, reason: "http_401" },
  "402": { script: answerOf(402), ...misconfigured, reason: "http_402" },
  "403": { script: answerOf(403), ...misconfigured, reason: "http_403" },
  "404 model": {
    script: answerOf(404, {}, { code: "model_not_found" }),
    ...misconfigured,
    reason: "http_404",
  },
  "405": { script: answerOf(405), ...misconfigured, reason: "http_405" },
  "429 without Retry-After": { script: answerOf(429), ...limited, retryAfter: "5", reason: "http_429" },
  "429 with Retry-After": {
    script: answerOf(429, { "Retry-After": "17" }),
    ...limited,
    retryAfter: "17",
    reason: "http_429",
  },
  "429 with a Retry-After in the past": {
    script: answerOf(429, { "Retry-After": "Fri, 31 Dec 1999 23:59:59 GMT" }),
    ...limited,
    retryAfter: "1",
    reason: "http_429",
  },
  "429 with an invalid Retry-After": {
    script: answerOf(429, { "Retry-After": PROVIDERS_WORDS }),
    ...limited,
    retryAfter: "5",
    reason: "http_429",
  },
  "429 for an exhausted budget": {
    script: answerOf(429, {}, { code: "insufficient_quota", type: "insufficient_quota" }),
    ...misconfigured,
    reason: "http_429",
  },
  "500": broken(500),
  "502": broken(502),
  "504": broken(504),
  "524": broken(524),
  "503": { script: answerOf(503), ...overloaded, retryAfter: "5", reason: "http_503" },
  "529": { script: answerOf(529), ...overloaded, retryAfter: "5", reason: "http_529" },
  "529 with Retry-After": {
    script: answerOf(529, { "Retry-After": "2.5" }),
    ...overloaded,
    retryAfter: "3",
    reason: "http_529",
  },
  "an error page": {
    script: { status: 500, headers: { "Content-Type": "text/html" }, body: `<h1>${PROVIDERS_WORDS}</h1>` },
    ...failed("failed with status 500"),
    reason: "http_500",
  },
  "a connection closed without an answer": {
    script: { end: "cut" },
    ...failed("closed the connection early"),
    reason: "UND_ERR_SOCKET",
  },
  "an answer that is not HTTP": {
    script: { raw: `${PROVIDERS_WORDS}\r\n\r\n` },
    ...failed("cannot be reached"),
    reason: "connection",
  },
};

const hearing: Record<string, Failure> = {
  ...common,
  "a body that is cut off": {
    script: { headers: { "Content-Type": "application/json" }, body: ['{"text": "the words of'], end: "cut" },
    ...failed("closed the connection early"),
    reason: "UND_ERR_SOCKET",
  },
  "invalid JSON": {
    script: { headers: { "Content-Type": "application/json" }, body: `{"text": ${PROVIDERS_WORDS}` },
    ...failed("gave an unusable answer (invalid JSON)"),
    reason: "invalid_json",
  },
  "plain text": { script: { body: PROVIDERS_WORDS }, ...unusable("not_json") },
  "an empty body": {
    script: { headers: { "Content-Type": "application/json" }, body: "" },
    ...unusable("not_json"),
  },
  "a page": {
    script: { headers: { "Content-Type": "text/html" }, body: `<p>${PROVIDERS_WORDS}</p>` },
    ...unusable("not_json"),
  },
  "no content": { script: { status: 204 }, ...unusable("wrong_form") },
  "JSON without text": { script: json({ words: [PROVIDERS_WORDS] }), ...unusable("wrong_form") },
  "a text that is not a string": {
    script: json({ text: { en: PROVIDERS_WORDS } }),
    ...unusable("wrong_form"),
  },
  "a list": { script: json([PROVIDERS_WORDS]), ...unusable("wrong_form") },
  null: { script: json(null), ...unusable("wrong_form") },
  "an error with status 200": {
    script: json({ error: { message: PROVIDERS_WORDS } }),
    ...unusable("wrong_form"),
  },
};

const speaking: Record<string, Failure> = {
  ...common,
  "a body that is cut off before any sound": {
    script: { body: [wav().subarray(0, 40)], end: "cut" },
    ...failed("closed the connection early"),
    reason: "UND_ERR_SOCKET",
  },
  "an empty body": { script: { body: "" }, ...unusable("empty") },
  "no content": { script: { status: 204 }, ...unusable("empty") },
  "an empty sound": { script: { body: wav({ sound: Buffer.alloc(0) }) }, ...unusable("no_sound") },
  "half a header": { script: { body: wav().subarray(0, 40) }, ...unusable("wav_without_sound") },
  MP3: {
    script: { body: Buffer.from("ID3\x04\0\0\0\0\0\x23TSSE", "latin1") },
    ...unusable("not_wav_but_mp3"),
  },
  Ogg: { script: { body: Buffer.from("OggS\0\x02\0\0\0\0\0\0", "latin1") }, ...unusable("not_wav_but_ogg") },
  FLAC: {
    script: { body: Buffer.from("fLaC\0\0\0\x22\x10\0\x10\0", "latin1") },
    ...unusable("not_wav_but_flac"),
  },
  "bare samples": { script: { body: tone() }, ...unusable("not_wav") },
  "an error with status 200": { script: { body: error() }, ...unusable("not_wav_but_json") },
  "a page": { script: { body: `<p>${PROVIDERS_WORDS}</p>` }, ...unusable("not_wav_but_html") },
  "a codec that players do not support": {
    script: { body: wav({ formatBlock: formatBlock({ codec: 0x55 }) }) },
    ...unusable("wav_of_codec_85"),
  },
  "a format without channels": {
    script: { body: wav({ formatBlock: formatBlock({ channels: 0 }) }) },
    ...unusable("wav_of_0_channels"),
  },
};

const HEARD = "I chose merge sort.";

const kinds = {
  transcription: {
    failures: hearing,
    path: "/audio/transcriptions",
    good: json({ text: HEARD }),
    ask: (server: TestServer, id: string) =>
      server.answer(id, { audio: new Blob(["recording"], { type: "audio/webm" }) }),
    async expectDone({ status }: Reply, server: TestServer, id: string) {
      expect(status).toBe(200);
      expect((await server.get(id)).json.turns[1].text).toBe(HEARD);
    },
  },
  speech: {
    failures: speaking,
    path: "/audio/speech",
    good: { body: wav() },
    ask: (server: TestServer, id: string) => server.audio(id, 0),
    async expectDone({ status, bytes }: Reply) {
      expect(status).toBe(200);
      expect(bytes).toEqual(wav());
    },
  },
};

describe.each(["transcription", "speech"] as const)("%s", (purpose) => {
  const { failures, path, good, ask, expectDone } = kinds[purpose];
  let provider: ProviderServer;
  let secure: ProviderServer;
  let servers: TestServer[];
  let databaseUrl: string;

  beforeEach(async () => {
    provider = await startProviderServer();
    secure = await startProviderServer({ tls: true });
    databaseUrl = await freshDatabaseUrl("sqlite");
    servers = [];
  });

  afterEach(async () => {
    for (const server of servers) await server.close();
    await provider.close();
    await secure.close();
  });

  async function serve(baseUrl: string, env?: Record<string, string>): Promise<TestServer> {
    const server = await startVoiceServer(databaseUrl, baseUrl, env);
    servers.push(server);
    return server;
  }

  /** Calls the provider and expects the failure. Resolves to the defense. */
  async function expectFailure(server: TestServer, expected: Omit<Failure, "script">): Promise<string> {
    const id = await server.started();
    const before = (await server.get(id)).json;
    const reply = await ask(server, id);
    expect(reply.json).toEqual({
      detail: `the voice provider ${expected.detail}; nothing was stored, and the same request may be sent again`,
    });
    expect([reply.status, reply.headers["retry-after"]]).toEqual([expected.status, expected.retryAfter]);
    expect((await server.get(id)).json).toEqual(before);
    const log = JSON.stringify(server.log);
    expect(server.log.find(({ msg }) => msg === "provider call failed")?.failure).toEqual(
      expected.reason instanceof RegExp ? expect.stringMatching(expected.reason) : expected.reason,
    );
    for (const secret of [PROVIDERS_WORDS, VOICE_KEY]) {
      expect(JSON.stringify(reply.headers) + reply.bytes.toString()).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
    return id;
  }

  test.each(Object.entries(failures))("%s", async (_, { script, ...expected }) => {
    provider.answer(path, script);
    const server = await serve(provider.url);
    const id = await expectFailure(server, expected);
    expect(provider.requests).toHaveLength(1);
    provider.answer(path, good);
    await expectDone(await ask(server, id), server, id);
  });

  test("a connection that is refused", async () => {
    const { port } = provider;
    await provider.close();
    const server = await serve(provider.url);
    const id = await expectFailure(server, { ...failed("cannot be reached"), reason: "ECONNREFUSED" });
    provider = await startProviderServer({ port });
    provider.answer(path, good);
    await expectDone(await ask(server, id), server, id);
  });

  test.each([
    ["an unknown name", async () => "http://nobody.invalid/v1", /^(ENOTFOUND|EAI_AGAIN)$/],
    ["an untrusted certificate", async () => secure.url, /CERT/],
    ["TLS to a server without TLS", async () => provider.url.replace("http:", "https:"), /^(ERR_SSL|EPROTO)/],
  ])("%s", async (_, wrongUrl, reason) => {
    const id = await expectFailure(await serve(await wrongUrl()), { ...failed("cannot be reached"), reason });
    provider.answer(path, good);
    const corrected = await serve(provider.url);
    await expectDone(await ask(corrected, id), corrected, id);
  });

  test("redirects are not followed: what learners say stays with the configured server", async () => {
    const elsewhere = await startProviderServer();
    elsewhere.answer(path, good);
    for (const status of [301, 307]) {
      provider.answer(path, {
        status,
        headers: { Location: `${elsewhere.url}${path}` },
        body: PROVIDERS_WORDS,
      });
      await expectFailure(await serve(provider.url), { ...misconfigured, reason: `http_${status}` });
    }
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  test.each<[string, Script]>([
    ["no answer", { end: "never" }],
    [
      "an answer that stalls",
      { headers: { "Content-Type": "application/json" }, body: ['{"te'], end: "never" },
    ],
    ["an error that stalls", { status: 500, body: ["{"], end: "never" }],
  ])("%s within the timeout", async (_, script) => {
    provider.answer(path, script);
    const hurried = await serve(provider.url, { VOICE_TIMEOUT_MS: "1000" });
    const id = await hurried.started();
    const before = (await hurried.get(id)).json;
    const { status, json: body } = await ask(hurried, id);
    expect([status, body.detail]).toEqual([
      504,
      "the voice provider did not answer within 1000 ms; nothing was stored, and the same request may be sent again",
    ]);
    await expect.poll(() => provider.requests[0]?.left).toBe(true);
    expect((await hurried.get(id)).json).toEqual(before);

    provider.answer(path, good);
    const patient = await serve(provider.url);
    await expectDone(await ask(patient, id), patient, id);
  });
});
