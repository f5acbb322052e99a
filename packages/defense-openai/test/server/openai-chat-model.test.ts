import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CallUsage, ChatOptions, Logger } from "../../src/index.js";
import { openAIChatModel } from "../../src/server/openai-chat-model.js";
import { completion } from "../support/model-server.js";
import { json, type ProviderServer, startProviderServer } from "../support/provider-server.js";

let provider: ProviderServer;
let lines: (readonly [level: string, fields: object, message: string])[];
let used: CallUsage[];

const logger: Logger = {
  info: (fields, message) => void lines.push(["info", fields, message]),
  warn: (fields, message) => void lines.push(["warn", fields, message]),
};

beforeEach(async () => {
  provider = await startProviderServer();
  lines = [];
  used = [];
});

afterEach(() => provider.close());

function options(changes: Partial<ChatOptions> = {}): ChatOptions {
  return {
    signal: new AbortController().signal,
    purpose: "question",
    until: performance.now() + 60_000,
    record: (usage) => void used.push(usage),
    ...changes,
  };
}

const ask = (retries: number, changes?: Partial<ChatOptions>) =>
  openAIChatModel({ baseUrl: provider.url, apiKey: "sk-secret", model: "m", retries, logger }).complete(
    { messages: [{ role: "user", content: "words of a learner" }], responseFormat: { type: "json_object" } },
    options(changes),
  );

const answer = json(completion("m", "Why?"));

test("sends the request, and returns the model's text", async () => {
  provider.answer("/chat/completions", answer);
  expect(await ask(0)).toMatchObject({ text: "Why?" });
  expect(provider.requests[0]?.json()).toEqual({
    model: "m",
    messages: [{ role: "user", content: "words of a learner" }],
    response_format: { type: "json_object" },
  });
});

test("retries temporary failures, logs each attempt and records it", async () => {
  provider.answer("/chat/completions", { status: 503 }, answer);
  expect(await ask(2)).toMatchObject({ text: "Why?" });
  const attempt = { provider: "examiner", model: "m", purpose: "question", ms: expect.any(Number) };
  expect(lines).toEqual([
    ["warn", { ...attempt, attempt: 1, failure: "http_503" }, "provider call failed"],
    ["info", { ...attempt, attempt: 2, prompt_tokens: 100, completion_tokens: 10 }, "provider call"],
  ]);
  expect(used).toEqual([
    { ms: expect.any(Number), promptTokens: 0, completionTokens: 0 },
    { ms: expect.any(Number), promptTokens: 100, completionTokens: 10 },
  ]);
});

test("no line contains the key, or a word of the learner or of the provider", async () => {
  const words = { error: { message: "words of the provider about sk-secret" } };
  provider.answer("/chat/completions", json(words, { status: 500 }), answer);
  await ask(1);
  expect(JSON.stringify(lines)).not.toMatch(/sk-secret|words of/);
});

describe("an unusable answer", () => {
  const choice = (message: object, finishReason = "stop") =>
    json({ choices: [{ message, finish_reason: finishReason }] });

  test.each<[string, ReturnType<typeof json>]>([
    ["refusal", choice({ content: "Why?", refusal: "I can't" })],
    ["content_filter", choice({ content: "Why" }, "content_filter")],
    ["cut_off_at_the_length_limit", choice({ content: "Why" }, "length")],
    ["wrong_form", choice({ content: 7 })],
    ["wrong_form", choice({ content: ["Why?"] })],
    ["wrong_form", choice({ content: [null] })],
    ["wrong_form", choice({ content: [{ text: "Why?" }] })],
    ["wrong_form", choice({ content: [{ type: "text", text: ["Why?"] }] })],
    ["refusal", choice({ content: [{ type: "refusal", refusal: "I can't" }] })],
    ["wrong_form", json({ choices: "Why?" })],
    ["wrong_form", json({ choices: [] })],
    ["wrong_form", json(null)],
    ["not_json", { body: "Why?" }],
  ])("is a failure: %s", async (code, script) => {
    provider.answer("/chat/completions", script);
    await expect(ask(0)).rejects.toMatchObject({ code });
  });

  test("does not include an answer in parts; its reasoning is left out", async () => {
    const thinking = { type: "thinking", thinking: [{ type: "text", text: "Ask for a reason." }] };
    const reasoning = { type: "reasoning", text: "Ask for a reason." };
    const parts = [
      thinking,
      reasoning,
      { type: "text", text: '{"question":' },
      { type: "text", text: '"Why?"}' },
    ];
    provider.answer("/chat/completions", choice({ content: parts }));
    expect(await ask(0)).toMatchObject({ text: '{"question":"Why?"}' });
  });

  test.each([[null], [""], [[]], [[{ type: "thinking", thinking: "" }]]])(
    "does not include an empty answer (%j), or an empty refusal",
    async (content) => {
      provider.answer("/chat/completions", choice({ content, refusal: "" }));
      expect(await ask(0)).toMatchObject({ text: "" });
    },
  );

  test.each([undefined, null, {}, { prompt_tokens: -1, completion_tokens: "3" }, { prompt_tokens: 1.5 }])(
    "does not include one that reports its usage as %j: the tokens are unknown",
    async (usage) => {
      provider.answer("/chat/completions", json({ choices: [{ message: { content: "Why?" } }], usage }));
      await ask(0);
      expect(used).toEqual([{ ms: expect.any(Number), promptTokens: null, completionTokens: null }]);
    },
  );
});

test("reports the tokens that the server had read before, if it says so", async () => {
  const usage = { prompt_tokens: 9, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 7 } };
  provider.answer("/chat/completions", json({ choices: [{ message: { content: "Why?" } }], usage }));
  await ask(0);
  expect(used).toMatchObject([{ promptTokens: 9, completionTokens: 3, cachedPromptTokens: 7 }]);
});

describe("does not retry", () => {
  test("if the server asks for a wait of more than 30 seconds", async () => {
    provider.answer("/chat/completions", { status: 503, headers: { "Retry-After": "31" } }, answer);
    await expect(ask(5, { until: performance.now() + 900_000 })).rejects.toMatchObject({ code: "http_503" });
    expect(provider.requests).toHaveLength(1);
  });

  test("if the wait would be longer than the time left for the answer", async () => {
    provider.answer("/chat/completions", { status: 503, headers: { "Retry-After": "9" } }, answer);
    await expect(ask(5, { until: performance.now() + 17_000 })).rejects.toMatchObject({ code: "http_503" });
    expect(provider.requests).toHaveLength(1);
  });

  test("after a lasting failure", async () => {
    provider.answer("/chat/completions", { status: 401 }, answer);
    await expect(ask(5)).rejects.toMatchObject({ code: "http_401", failureCode: "provider_unavailable" });
    expect(provider.requests).toHaveLength(1);
  });

  test("more often than it may", async () => {
    provider.answer("/chat/completions", { status: 500 });
    await expect(ask(1)).rejects.toMatchObject({ code: "http_500" });
    expect(provider.requests).toHaveLength(2);
  });

  test("if the wait would exceed the time", async () => {
    provider.answer("/chat/completions", { status: 503, headers: { "Retry-After": "20" } }, answer);
    await expect(ask(5, { until: performance.now() + 1_000 })).rejects.toMatchObject({
      code: "http_503",
      retryAfterSeconds: 20,
    });
    expect(provider.requests).toHaveLength(1);
  });

  test("if the caller has left", async () => {
    provider.answer("/chat/completions", { end: "never" });
    const gone = new AbortController();
    const call = ask(5, { signal: gone.signal });
    await expect.poll(() => provider.requests.length).toBe(1);
    gone.abort(new Error("gone"));
    await expect(call).rejects.toThrow("gone");
    expect(used).toHaveLength(1);
    expect(provider.requests).toHaveLength(1);
  });
});
