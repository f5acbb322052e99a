import { DefenseError, type Examiner, mockVoice, type VoiceProvider } from "defense-core";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { measuredSpeech } from "../../src/metrics/measured-speech.js";
import type { ProviderCallMetrics } from "../../src/metrics/provider-calls.js";
import { WatchedCall } from "../../src/metrics/watched-call.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { changes, scrape, serveMetrics } from "../support/scraped.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

let databaseUrl: string;
let server: TestServer | undefined;
let asked = Promise.withResolvers<void>();

beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("sqlite");
});
beforeEach(() => {
  asked = Promise.withResolvers();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
});

type Behaviour = "answers" | "is silent" | Error;

async function behave(behaviour: Behaviour): Promise<void> {
  asked.resolve();
  if (behaviour instanceof Error) throw behaviour;
  if (behaviour === "is silent") await new Promise(() => {}); // even when its signal is aborted
}

function examinerThat(behaviour: Behaviour): Examiner {
  const { nextQuestion, finalVerdict } = asking();
  return {
    async nextQuestion(context, options) {
      if (context.history.length > 0) await behave(behaviour);
      return nextQuestion(context, options);
    },
    async finalVerdict(context, options) {
      await behave(behaviour);
      return finalVerdict(context, options);
    },
  };
}

function voiceThat(behaviour: Behaviour): VoiceProvider {
  return {
    async transcribe() {
      await behave(behaviour);
      return "words";
    },
    async *synthesize(text, options) {
      await behave(behaviour);
      yield* mockVoice().synthesize(text, options);
    },
  };
}

const calls = {
  question: { path: "/answer", method: "POST", body: () => form("text", "A merge sort.") },
  verdict: { path: "/finish", method: "POST", body: () => null },
  transcription: { path: "/answer", method: "POST", body: () => form("audio", new Blob(["RIFF"])) },
  speech: { path: "/audio/0", method: "GET", body: () => null },
};
type Call = keyof typeof calls;

function form(name: string, value: string | Blob): FormData {
  const data = new FormData();
  if (typeof value === "string") data.append(name, value);
  else data.append(name, value, "answer");
  return data;
}

/** Waits until the providers' metrics differ from an earlier scrape. Resolves to the differences. */
async function nextEnding(url: string, before: Awaited<ReturnType<typeof scrape>>) {
  let changed: Record<string, number> = {};
  await expect
    .poll(async () => {
      const all = Object.entries(changes(before, await scrape(url)));
      changed = Object.fromEntries(all.filter(([key]) => key.startsWith("provider_calls_total")));
      return Object.keys(changed).length;
    })
    .toBeGreaterThan(0);
  return changed;
}

const ending = (call: Call, outcome: string) => ({
  [`provider_calls_total{call="${call}",outcome="${outcome}"}`]: 1,
});

const failures: [string, Behaviour, Record<string, string>][] = [
  ["ok", "answers", {}],
  ["failed", new Error("of its own"), {}],
  ["failed", new DefenseError("provider_failed", "it failed"), {}],
  ["unavailable", new DefenseError("provider_unavailable", "it is overloaded"), {}],
  ["timeout", new DefenseError("provider_timeout", "its server took too long"), {}],
  ["timeout", "is silent", { EXAMINER_TIMEOUT_MS: "50", VOICE_TIMEOUT_MS: "50" }],
];

describe.each(Object.keys(calls) as Call[])("%s", (call) => {
  const { path, method, body } = calls[call];

  async function serve(behaviour: Behaviour, env = {}) {
    const examiner = examinerThat(behaviour);
    server = await startTestServer({ databaseUrl, env, examiner, voice: voiceThat(behaviour) });
    const id = await server.started();
    const url = await serveMetrics(server.metrics);
    const target = `${server.url}/v1/defense/${encodeURIComponent(id)}${path}`;
    return { url, target, before: await scrape(url) };
  }

  // A question follows each transcript and would also be counted.
  const only = (changed: Record<string, number>) =>
    Object.fromEntries(Object.entries(changed).filter(([key]) => key.includes(`"${call}"`)));

  test.each(failures)("that is %s (%s)", async (outcome, behaviour, env) => {
    const { url, target, before } = await serve(behaviour, env);
    await (await fetch(target, { method, body: body() })).arrayBuffer();
    expect(only(await nextEnding(url, before))).toEqual(ending(call, outcome));
  });

  test("that is aborted when its client leaves, although the provider ignores the signal", async () => {
    const { url, target, before } = await serve("is silent");
    const leaving = new AbortController();
    const gone = fetch(target, { method, body: body(), signal: leaving.signal });
    await asked.promise;
    expect(changes(before, await scrape(url))).toEqual({});
    leaving.abort();
    await expect(gone).rejects.toThrow();
    expect(only(await nextEnding(url, before))).toEqual(ending(call, "aborted"));
  });
});

describe("speech", () => {
  const sound = new Uint8Array(100_000);

  async function listen(synthesize: VoiceProvider["synthesize"]) {
    const voice = { ...mockVoice(), synthesize };
    server = await startTestServer({ databaseUrl, examiner: asking(), voice });
    const id = await server.started();
    const url = await serveMetrics(server.metrics);
    const before = await scrape(url);
    const response = await fetch(`${server.url}/v1/defense/${encodeURIComponent(id)}/audio/0`);
    return { url, before, response };
  }

  test("that breaks off has failed", async () => {
    const { url, before, response } = await listen(async function* () {
      yield sound;
      throw new Error("no breath");
    });
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(await nextEnding(url, before)).toEqual(ending("speech", "failed"));
  });

  test("whose listener leaves is aborted", async () => {
    const { url, before, response } = await listen(async function* () {
      for (;;) yield sound;
    });
    await response.body?.cancel();
    expect(await nextEnding(url, before)).toEqual(ending("speech", "aborted"));
  });

  test("is not timed by its listener", async () => {
    let nowMs = 0;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    const add = vi.fn<ProviderCallMetrics["add"]>();
    const call = new WatchedCall({ add }, "speech", new AbortController().signal);
    const speech = measuredSpeech(call, async function* () {
      nowMs += 2_000;
      yield sound;
      nowMs += 1_000;
    });
    for await (const chunk of speech) nowMs += chunk.length;
    expect(add.mock.calls).toEqual([["speech", "ok", 3]]);
  });
});
