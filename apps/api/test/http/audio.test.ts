import { get } from "node:http";
import type { VoiceProvider } from "defense-core";
import { afterEach, describe, expect, test } from "vitest";
import { credentialOf } from "../support/client.js";
import { refusesConnections } from "../support/connections.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer;

afterEach(() => server.close().catch(() => {})); // A test may have closed it.

async function serve(voice?: VoiceProvider, env: Record<string, string> = {}): Promise<string> {
  server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
    ...(voice && { voice }),
    env,
  });
  return server.started();
}

function speaking(synthesize: VoiceProvider["synthesize"]): VoiceProvider {
  return { transcribe: async () => "", synthesize };
}

describe("GET audio", () => {
  test("streams the question as audio/wav", async () => {
    const id = await serve();
    const { status, headers, bytes } = await server.audio(id, 0);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("audio/wav");
    expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  });

  test("speaks the text of the turn that was asked for", async () => {
    const id = await serve(
      speaking(async function* (text) {
        yield Buffer.from(text);
      }),
    );
    await server.answer(id, { text: "x" });
    expect((await server.audio(id, 0)).bytes.toString()).toBe("question 0");
    expect((await server.audio(id, 2)).bytes.toString()).toBe("question 2");
  });

  test.each([
    "1",
    "3",
    "-1",
    "2147483648",
    "9007199254740993",
    "99999999999999999999999",
    "-9223372036854775809",
  ])("of turn %s, which is not the examiner's, gives 404", async (turn) => {
    const id = await serve();
    await server.answer(id, { text: "x" });
    const { status, json } = await server.audio(id, turn);
    expect([status, json]).toEqual([404, { detail: `no examiner turn ${turn}` }]);
  });

  test("takes 002 as the integer 2", async () => {
    const id = await serve();
    expect((await server.audio(id, "000")).status).toBe(200);
    expect((await server.audio(id, "002")).json).toEqual({ detail: "no examiner turn 2" });
  });

  test.each(["x", "1.5", "1e3", "0x1", "%20", "1%20", "%00", "--1", "🙂", "NaN"])(
    "of turn %s, which is not an integer, gives 422 before any lookup",
    async (turn) => {
      const id = await serve();
      for (const defense of [id, "dfn-0-unknown"]) {
        const { status, json } = await server.audio(defense, turn);
        expect([status, json]).toEqual([422, { detail: "turn_id: must be an integer" }]);
      }
    },
  );

  test("of an unknown defense gives 404", async () => {
    await serve();
    const { status, json } = await server.audio("dfn-0-unknown", 0);
    expect([status, json]).toEqual([404, { detail: "no defense 'dfn-0-unknown'" }]);
  });

  test.each([
    [
      "fails",
      async function* () {
        yield* [];
        throw new Error("secret words");
      },
      502,
    ],
    ["gives no sound", async function* () {}, 502],
    [
      "stalls",
      async function* () {
        yield* [];
        await new Promise(() => {});
      },
      504,
    ],
  ])("gives a clean error if the provider %s before the first chunk", async (_, synthesize, expected) => {
    const id = await serve(speaking(synthesize), { VOICE_TIMEOUT_MS: "50" });
    const { status, headers, json } = await server.audio(id, 0);
    expect(status).toBe(expected);
    expect(headers["content-type"]).toContain("application/json");
    expect(json.detail).toContain("voice provider");
    expect(json.detail).not.toContain("secret");
  });

  test("answers HEAD without a body and releases the provider", async () => {
    let signal: AbortSignal | undefined;
    const id = await serve(
      speaking(async function* (_text, options) {
        signal = options.signal;
        yield Buffer.from("first");
        await new Promise(() => {});
      }),
    );
    const { status, bytes } = await server.send("HEAD", `/v1/defense/${id}/audio/0`);
    expect([status, bytes.length]).toEqual([200, 0]);
    await expect.poll(() => signal?.aborted).toBe(true);
  });
});

describe("GET audio, while the provider speaks", () => {
  test("sends the first chunk as soon as it has one", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const id = await serve(
      speaking(async function* () {
        yield Buffer.from("first");
        await released;
        yield Buffer.from("second");
      }),
    );
    const response = await server.fetch(`/v1/defense/${id}/audio/0`);
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("first");
    release();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("second");
    expect((await reader?.read())?.done).toBe(true);
  });

  test("does not run ahead of a slow client, and cancels the provider when the client leaves", async () => {
    let yielded = 0;
    let signal: AbortSignal | undefined;
    let returned = false;
    const id = await serve(
      speaking(async function* (_text, options) {
        signal = options.signal;
        try {
          for (;;) {
            yielded++;
            yield Buffer.alloc(64 * 1024);
          }
        } finally {
          returned = true;
        }
      }),
    );
    const headers = { ...credentialOf(server.url) };
    const req = get(`${server.url}/v1/defense/${id}/audio/0`, { headers }, (res) => res.pause());
    req.on("error", () => {});
    let seen: number;
    do {
      seen = yielded;
      await new Promise((resolve) => setTimeout(resolve, 150));
    } while (yielded !== seen);
    // The sockets' buffers hold no more than this, so an endless stream has stopped.
    expect(yielded * 64).toBeLessThan(64 * 1024);
    expect(signal?.aborted).toBe(false);
    req.destroy();
    await expect.poll(() => signal?.aborted).toBe(true);
    await expect.poll(() => returned).toBe(true);
  });

  test("closes the connection if the provider fails halfway, and logs it", async () => {
    const heard = Promise.withResolvers<void>();
    const id = await serve(
      speaking(async function* () {
        yield Buffer.from("first");
        await heard.promise;
        throw new Error("secret words");
      }),
    );
    const response = await server.fetch(`/v1/defense/${id}/audio/0`);
    heard.resolve();
    await expect(response.arrayBuffer()).rejects.toThrow();
    await expect
      .poll(() => server.log.find(({ msg }) => msg === "request failed"))
      .toMatchObject({
        error: { code: "provider_failed" },
      });
    expect(server.log.find(({ msg }) => msg === "request")).toBeDefined();
    expect(JSON.stringify(server.log)).not.toContain("secret words");
  });

  test("closes the connection if the provider stalls halfway", async () => {
    const id = await serve(
      speaking(async function* () {
        yield Buffer.from("first");
        await new Promise(() => {});
      }),
      { VOICE_TIMEOUT_MS: "50" },
    );
    await expect(server.audio(id, 0)).rejects.toThrow();
  });

  test("is sent completely even if the server is stopped meanwhile", async () => {
    const gate = Promise.withResolvers<void>();
    const id = await serve(
      speaking(async function* () {
        yield Buffer.from("first ");
        await gate.promise;
        yield Buffer.from("second");
      }),
    );
    const response = await server.fetch(`/v1/defense/${id}/audio/0`);
    const closed = server.close(20_000);
    await expect.poll(() => refusesConnections(server.url)).toBe(true);
    gate.resolve();
    expect(await response.text()).toBe("first second");
    await closed;
  });
});
