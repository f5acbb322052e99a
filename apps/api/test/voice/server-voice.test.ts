import { get, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  json,
  type ProviderServer,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { tone, wav } from "../../../../packages/defense-openai/test/support/wav.js";
import { freshDatabaseUrl } from "../support/databases.js";
import type { TestServer } from "../support/test-server.js";
import { startVoiceServer, VOICE_KEY } from "../support/voice-server.js";

let provider: ProviderServer;
let server: TestServer;
let id: string;

beforeEach(async () => {
  provider = await startProviderServer();
});

afterEach(async () => {
  await server.close();
  await provider.close();
});

async function serve(env?: Record<string, string>): Promise<void> {
  server = await startVoiceServer(await freshDatabaseUrl("sqlite"), provider.url, env);
  id = await server.started();
}

const recording = (type: string) => new Blob(["the bytes of a recording"], { type });

test("clients learn that the server transcribes and speaks", async () => {
  await serve();
  expect((await server.start()).json.voice_descriptor).toEqual({
    mode: "server",
    sr_available: true,
    tts_available: true,
    hint: "Record the answer and send the recording as audio; each question can be heard at the audio endpoint.",
  });
});

describe("a recording", () => {
  test.each([
    ["audio/wav", "answer.wav", "audio/wav"],
    ["audio/webm;codecs=opus", "answer.webm", "audio/webm"],
    ["audio/x-m4a", "answer.m4a", "audio/mp4"],
    ["application/octet-stream", "answer.octetstream", "application/octet-stream"],
  ])("of %s is sent as %s of %s, and its words are stored", async (contentType, name, type) => {
    await serve();
    provider.answer(
      "/audio/transcriptions",
      json({ text: " I chose merge sort.\n", usage: { type: "tokens" } }),
    );
    const { status, json: answered } = await server.answer(id, { audio: recording(contentType) });
    expect([status, answered]).toEqual([
      200,
      {
        question: "question 2",
        turn_latency: { stt_ms: expect.any(Number), llm_ms: expect.any(Number), tts_ms: null },
      },
    ]);
    expect((await server.get(id)).json.turns[1]).toMatchObject({
      role: "learner",
      text: "I chose merge sort.",
    });

    const [request] = provider.requests;
    expect(request?.path).toBe("/audio/transcriptions");
    expect(request?.headers.authorization).toBe(`Bearer ${VOICE_KEY}`);
    const form = await request?.form();
    const file = form?.get("file") as File;
    expect([file.name, file.type, await file.text()]).toEqual([name, type, "the bytes of a recording"]);
    form?.delete("file");
    expect(Object.fromEntries(form ?? [])).toEqual({ model: "ears", response_format: "json" });
    expect(provider.requests).toHaveLength(1);
  });

  test.each(["", " \n"])("without speech (transcribed as %j) is the empty answer", async (text) => {
    await serve();
    provider.answer("/audio/transcriptions", json({ text }));
    expect((await server.answer(id, { audio: recording("audio/wav") })).status).toBe(200);
    expect((await server.get(id)).json.turns[1]).toMatchObject({ text: "", latency_ms: expect.any(Number) });
  });

  test("is canceled when the client leaves", async () => {
    await serve();
    provider.answer("/audio/transcriptions", { end: "never" });
    const leaving = new AbortController();
    const body = new FormData();
    body.append("audio", recording("audio/wav"), "answer");
    const answered = server.send("POST", `/v1/defense/${id}/answer`, { body, signal: leaving.signal });
    await expect.poll(() => provider.requests.length).toBe(1);
    leaving.abort();
    await expect(answered).rejects.toThrow();
    await expect.poll(() => provider.requests[0]?.left).toBe(true);
    expect((await server.get(id)).json.turns).toHaveLength(1);
  });
});

describe("a question", () => {
  test("is requested as WAV and sent as audio/wav", async () => {
    await serve();
    provider.answer("/audio/speech", { body: wav({ soundSize: 0xffffffff, fileSize: 0xffffffff }) });
    const { status, headers, bytes } = await server.audio(id, 0);
    expect([status, headers["content-type"]]).toEqual([200, "audio/wav"]);
    expect(bytes).toEqual(wav());
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]?.headers.authorization).toBe(`Bearer ${VOICE_KEY}`);
    expect(provider.requests[0]?.json()).toEqual({
      model: "mouth",
      voice: "ada",
      input: "question 0",
      response_format: "wav",
    });
  });

  test("gets an open-ended WAV header if the server gives no length", async () => {
    await serve();
    provider.answer("/audio/speech", { body: [wav()] });
    const { bytes } = await server.audio(id, 0);
    expect(bytes).toEqual(wav({ soundSize: 0x7ffff000, fileSize: 0x7ffff024 }));
  });

  test("is complete if the server compresses it, although its Content-Length counts other bytes", async () => {
    await serve();
    provider.answer("/audio/speech", { headers: { "Content-Encoding": "gzip" }, body: gzipSync(wav()) });
    expect((await server.audio(id, 0)).bytes.subarray(44)).toEqual(tone());
  });

  test("begins before the server has sent its end", async () => {
    await serve();
    const rest = Promise.withResolvers<void>();
    provider.answer("/audio/speech", {
      body: [wav().subarray(0, 1_044), rest.promise, wav().subarray(1_044)],
    });
    const response = await fetch(`${server.url}/v1/defense/${id}/audio/0`);
    const reader = response.body?.getReader();
    const first = Buffer.from((await reader?.read())?.value ?? []);
    expect(first.subarray(44)).toEqual(tone().subarray(0, first.length - 44));
    expect(first.length).toBeGreaterThan(44);

    rest.resolve();
    const pieces = [first];
    for (let next = await reader?.read(); next?.value; next = await reader?.read())
      pieces.push(Buffer.from(next.value));
    expect(Buffer.concat(pieces).subarray(44)).toEqual(tone());
  });

  test("is canceled when the client leaves halfway", async () => {
    await serve();
    provider.answer("/audio/speech", { body: [wav().subarray(0, 1_044)], end: "never" });
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(`${server.url}/v1/defense/${id}/audio/0`, resolve);
    });
    await new Promise((resolve) => response.once("data", resolve));
    expect(provider.requests[0]?.left).toBe(false);
    response.destroy();
    await expect.poll(() => provider.requests[0]?.left).toBe(true);
  });

  test("is canceled when the client leaves before its first byte", async () => {
    await serve();
    provider.answer("/audio/speech", { body: ["RIFF"], end: "never" });
    const request = get(`${server.url}/v1/defense/${id}/audio/0`).on("error", () => {});
    await expect.poll(() => provider.requests.length).toBe(1);
    request.destroy();
    await expect.poll(() => provider.requests[0]?.left).toBe(true);
  });

  test("is read no faster than the client takes it, and without an end only as long as it listens", async () => {
    await serve();
    let sent = 0;
    const endless = async function* () {
      yield wav({ soundSize: 0 });
      for (;;) {
        sent++;
        yield Buffer.alloc(64 * 1024);
      }
    };
    provider.answer("/audio/speech", { body: endless() });
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(`${server.url}/v1/defense/${id}/audio/0`, resolve);
    });
    let seen: number;
    do {
      seen = sent;
      await delay(200);
    } while (sent !== seen);
    // The sockets' buffers hold no more than this, so an endless stream has stopped.
    expect(sent * 64).toBeLessThan(64 * 1024);
    response.destroy();
    await expect.poll(() => provider.requests[0]?.left).toBe(true);
  });

  test("that is not WAV is canceled", async () => {
    await serve();
    provider.answer("/audio/speech", { body: [Buffer.alloc(64)], end: "never" });
    expect((await server.audio(id, 0)).status).toBe(502);
    await expect.poll(() => provider.requests[0]?.left).toBe(true);
  });

  test.each<[string, string, () => Parameters<ProviderServer["answer"]>[1]]>([
    ["is cut off", "UND_ERR_SOCKET", () => ({ body: [wav().subarray(0, 9_000)], end: "cut" })],
    ["ends before its length", "cut_short", () => ({ body: [wav().subarray(0, 9_000)] })],
    [
      "is cut off before its Content-Length",
      "UND_ERR_SOCKET",
      () => ({
        headers: { "Content-Length": "16044" },
        body: [wav().subarray(0, 9_000)],
        end: "cut",
      }),
    ],
  ])("that %s is cut off, never ended as if complete", async (_, reason, script) => {
    await serve({ VOICE_RETRIES: "2" });
    provider.answer("/audio/speech", script());
    await expect(server.audio(id, 0)).rejects.toThrow();
    await expect
      .poll(() => server.log.find(({ msg }) => msg === "request failed"))
      .toMatchObject({
        error: { code: "provider_failed", cause: { type: "ProviderFailure", code: reason } },
      });
    expect(server.log.find(({ msg }) => msg === "provider answer was interrupted")).toMatchObject({
      provider: "voice provider",
      model: "mouth",
      purpose: "speech",
      failure: reason,
    });
    expect(provider.requests).toHaveLength(1);
    provider.answer("/audio/speech", { body: wav() });
    expect((await server.audio(id, 0)).bytes).toEqual(wav());
  });

  test("that stalls halfway is cut off after the timeout", async () => {
    await serve({ VOICE_TIMEOUT_MS: "2000" });
    provider.answer("/audio/speech", { body: [wav().subarray(0, 9_000)], end: "never" });
    const response = await fetch(`${server.url}/v1/defense/${id}/audio/0`);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => provider.requests[0]?.left).toBe(true);
  });
});

describe("a call is repeated", () => {
  test("if it may help, and each attempt has a log line", async () => {
    await serve({ VOICE_RETRIES: "2" });
    provider.answer(
      "/audio/transcriptions",
      { status: 500 },
      { end: "cut" },
      json({ text: "third time lucky" }),
    );
    expect((await server.answer(id, { audio: recording("audio/wav") })).status).toBe(200);
    expect((await server.get(id)).json.turns[1].text).toBe("third time lucky");
    const files = await Promise.all(
      provider.requests.map(async (request) => (await request.form()).get("file")),
    );
    expect(await Promise.all(files.map((file) => (file as File).text()))).toEqual(
      Array(3).fill("the bytes of a recording"),
    );
    const call = {
      provider: "voice provider",
      model: "ears",
      purpose: "transcription",
      ms: expect.any(Number),
    };
    expect(server.log.filter(({ msg }) => String(msg).startsWith("provider"))).toMatchObject([
      { ...call, msg: "provider call failed", attempt: 1, failure: "http_500" },
      { ...call, msg: "provider call failed", attempt: 2, failure: "UND_ERR_SOCKET" },
      { ...call, msg: "provider call", attempt: 3 },
    ]);
  });

  test("until the first byte of a question", async () => {
    await serve({ VOICE_RETRIES: "2" });
    provider.answer("/audio/speech", { body: ["RIFF"], end: "cut" }, { status: 529 }, { body: wav() });
    expect((await server.audio(id, 0)).bytes).toEqual(wav());
    expect(provider.requests).toHaveLength(3);
  });

  test("no more often than allowed", async () => {
    await serve({ VOICE_RETRIES: "1" });
    provider.answer("/audio/speech", { status: 500 });
    expect((await server.audio(id, 0)).status).toBe(502);
    expect(provider.requests).toHaveLength(2);
  });

  test("no sooner than the server asks", async () => {
    await serve({ VOICE_RETRIES: "1" });
    provider.answer("/audio/speech", { status: 429, headers: { "Retry-After": "2" } }, { body: wav() });
    const startedMs = performance.now();
    expect((await server.audio(id, 0)).status).toBe(200);
    expect(performance.now() - startedMs).toBeGreaterThan(1_900);
  });

  test.each([
    ["the timeout leaves no room for it", "3", "5000"],
    ["it would have to wait for long", "31", "300000"],
  ])("not when %s; the client gets the delay instead", async (_, retryAfter, timeout) => {
    await serve({ VOICE_RETRIES: "2", VOICE_TIMEOUT_MS: timeout });
    provider.answer("/audio/speech", { status: 429, headers: { "Retry-After": retryAfter } });
    const { status, headers } = await server.audio(id, 0);
    expect([status, headers["retry-after"]]).toEqual([503, retryAfter]);
    expect(provider.requests).toHaveLength(1);
  });

  test("not if the client has left meanwhile", async () => {
    await serve({ VOICE_RETRIES: "2" });
    provider.answer("/audio/speech", { status: 429, headers: { "Retry-After": "1" } });
    const request = get(`${server.url}/v1/defense/${id}/audio/0`).on("error", () => {});
    await expect.poll(() => server.log.find(({ failure }) => failure === "http_429")).toBeDefined();
    request.destroy();
    // Waits for all remaining work of the request.
    await server.close(20_000);
    expect(provider.requests).toHaveLength(1);
  });
});
