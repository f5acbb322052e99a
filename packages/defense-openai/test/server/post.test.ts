import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { postForDocument } from "../../src/server/post.js";
import { json, type ProviderServer, startProviderServer } from "../support/provider-server.js";

let provider: ProviderServer;

beforeEach(async () => {
  provider = await startProviderServer();
  provider.answer("/chat/completions", json({ choices: [] }));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});

function asked(apiKey: string | null = null): Promise<unknown> {
  const { signal } = new AbortController();
  return postForDocument({ baseUrl: provider.url, apiKey }, "/chat/completions", { model: "m" }, signal);
}

async function headersSent(apiKey: string | null) {
  await asked(apiKey);
  return provider.requests.at(-1)?.headers;
}

test("sends its key to the server", async () => {
  expect((await headersSent("the-key"))?.authorization).toBe("Bearer the-key");
});

test("sends no key if none is required", async () => {
  expect(await headersSent(null)).not.toHaveProperty("authorization");
});

test.each(["the-key", null])("takes nothing from the environment (key %s)", async (apiKey) => {
  const undisturbed = await headersSent(apiKey);
  const stranger = await startProviderServer();
  vi.stubEnv("OPENAI_API_KEY", "strange-key");
  vi.stubEnv("OPENAI_ADMIN_KEY", "strange-key");
  vi.stubEnv("OPENAI_BASE_URL", stranger.url);
  vi.stubEnv("OPENAI_ORG_ID", "strange-organization");
  vi.stubEnv("OPENAI_PROJECT_ID", "strange-project");
  vi.stubEnv("OPENAI_WEBHOOK_SECRET", "strange-secret");
  vi.stubEnv("OPENAI_CUSTOM_HEADERS", "Authorization: Bearer strange-key\nX-Strange: yes");
  vi.stubEnv("OPENAI_LOG", "debug");
  const written = ["debug", "info", "warn", "error", "log"].map((level) =>
    vi.spyOn(console, level as "log").mockImplementation(() => {}),
  );
  expect(await headersSent(apiKey)).toEqual(undisturbed);
  expect(stranger.requests).toEqual([]);
  for (const spy of written) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
  await stranger.close();
});

test.each([408, 409, 429, 500])("does not retry after %i", async (status) => {
  provider.answer("/chat/completions", { status, headers: { "x-should-retry": "true" } });
  await expect(asked()).rejects.toMatchObject({ name: "ProviderFailure", code: `http_${status}` });
  expect(provider.requests).toHaveLength(1);
});

describe.each([200, 500])("an answer without an end (status %i)", (status) => {
  test("is cut off", async () => {
    let sent = 0;
    async function* endless() {
      for (const bytes = Buffer.alloc(1024 * 1024, " "); sent < 200; sent++) yield bytes;
    }
    const headers = { "Content-Type": "application/json" };
    provider.answer("/chat/completions", () => ({ status, headers, body: endless(), end: "never" }));
    await expect(asked()).rejects.toMatchObject({ code: status === 200 ? "endless" : "http_500" });
    expect(sent).toBeLessThan(200);
    await expect.poll(() => provider.requests[0]?.left).toBe(true);
  });
});

test.each([301, 302, 307, 308])("follows no redirect (%i)", async (status) => {
  const stranger = await startProviderServer();
  stranger.answer("/chat/completions", json({ choices: [] }));
  provider.answer("/chat/completions", {
    status,
    headers: { Location: `${stranger.url}/chat/completions` },
  });
  await expect(asked("the-key")).rejects.toMatchObject({ code: `http_${status}` });
  expect(stranger.requests).toEqual([]);
  await stranger.close();
});

test("stops when the caller has left", async () => {
  provider.answer("/chat/completions", { end: "never" });
  const gone = new AbortController();
  const call = postForDocument({ baseUrl: provider.url, apiKey: null }, "/chat/completions", {}, gone.signal);
  await expect.poll(() => provider.requests.length).toBe(1);
  gone.abort(new Error("gone"));
  await expect(call).rejects.toThrow("gone");
  await expect.poll(() => provider.requests[0]?.left).toBe(true);
});

test.each([
  ["without content", { status: 204 }, null],
  ["in JSON that does not say so", { headers: { "Content-Type": "text/plain" }, body: "[1]" }, [1]],
])("takes an answer %s", async (_, script, document) => {
  provider.answer("/chat/completions", script);
  expect(await asked()).toEqual(document);
});

test("sees from the answer that a budget is used up", async () => {
  for (const error of [{ code: "insufficient_quota" }, { type: "insufficient_quota" }]) {
    provider.answer("/chat/completions", { ...json({ error }), status: 429 });
    await expect(asked()).rejects.toMatchObject({ code: "http_429", passing: false });
  }
  provider.answer("/chat/completions", { ...json({ error: null }), status: 429 });
  await expect(asked()).rejects.toMatchObject({ code: "http_429", passing: true });
});
