import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openAIClient } from "../../src/openai/client.js";
import { failureOf } from "../../src/openai/failure.js";
import { json, type ProviderServer, startProviderServer } from "../support/provider-server.js";

let provider: ProviderServer;

beforeEach(async () => {
  provider = await startProviderServer();
  provider.answer("/models", json({ object: "list", data: [] }));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});

/** The headers of a request that a client of this key makes. */
async function headersSent(apiKey: string | null) {
  await openAIClient({ baseUrl: provider.url, apiKey }).models.list();
  return provider.requests[0]?.headers;
}

test("sends its key to the server", async () => {
  expect((await headersSent("the-key"))?.authorization).toBe("Bearer the-key");
});

test("sends no key where none is needed", async () => {
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
  const client = openAIClient({ baseUrl: provider.url, apiKey });
  await client.models.list();
  expect(provider.requests[1]?.headers).toEqual(undisturbed);
  expect(stranger.requests).toEqual([]);
  for (const spy of written) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
  await stranger.close();
});

test.each([408, 409, 429, 500])("does not repeat a call by itself after %i", async (status) => {
  provider.answer("/models", { status, headers: { "x-should-retry": "true" } });
  await expect(async () =>
    openAIClient({ baseUrl: provider.url, apiKey: null }).models.list(),
  ).rejects.toThrow();
  expect(provider.requests).toHaveLength(1);
});

describe.each([200, 500])("an answer without an end (status %i)", (status) => {
  test("is broken off", async () => {
    let sent = 0;
    async function* endless() {
      for (const bytes = Buffer.alloc(1024 * 1024, " "); sent < 200; sent++) yield bytes;
    }
    const headers = { "Content-Type": "application/json" };
    provider.answer("/models", () => ({ status, headers, body: endless(), end: "never" }));
    const call = openAIClient({ baseUrl: provider.url, apiKey: null }).models.list();
    const error = await call.then(
      () => undefined,
      (thrown) => failureOf(thrown),
    );
    expect(error?.reason).toBe(status === 200 ? "endless" : "http_500");
    expect(sent).toBeLessThan(200);
    await expect.poll(() => provider.requests[0]?.left).toBe(true);
  });
});
