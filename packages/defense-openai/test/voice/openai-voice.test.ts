import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenAIVoiceOptions, openAIVoice } from "../../src/index.js";
import { json, type ProviderServer, startProviderServer } from "../support/provider-server.js";
import { wav } from "../support/wav.js";

let provider: ProviderServer;

beforeEach(async () => {
  provider = await startProviderServer();
});

afterEach(() => provider.close());

const NEEDED = { sttModel: "ears", ttsModel: "mouth", ttsVoice: "ada" };
const voice = (changes: Partial<OpenAIVoiceOptions> = {}) =>
  openAIVoice({ baseUrl: `${provider.url}/`, ...NEEDED, ...changes });
const { signal } = new AbortController();

test("transcribes and speaks", async () => {
  provider.answer("/audio/transcriptions", json({ text: " It is stable.\n" }));
  provider.answer("/audio/speech", { body: wav() });
  expect(await voice().transcribe(Buffer.from("sound"), "webm", { signal })).toBe("It is stable.");
  const spoken = Buffer.concat(await Array.fromAsync(voice().synthesize("Why?", { signal })));
  expect(spoken.equals(wav())).toBe(true);
  expect(provider.requests[1]?.json()).toEqual({
    model: "mouth",
    voice: "ada",
    input: "Why?",
    response_format: "wav",
  });
});

test("has the descriptor of a server's voice", () => {
  expect(voice().descriptor).toMatchObject({ mode: "server", sr_available: true, tts_available: true });
});

test("a failure is a DefenseError, in our own words", async () => {
  provider.answer("/audio/transcriptions", json({ error: "secret" }, { status: 400 }));
  provider.answer("/audio/speech", { body: "no sound" });
  await expect(voice().transcribe(Buffer.from("x"), "wav", { signal })).rejects.toMatchObject({
    code: "provider_failed",
    detail: "the voice provider refused the request with status 400",
  });
  await expect(Array.fromAsync(voice().synthesize("Why?", { signal }))).rejects.toMatchObject({
    code: "provider_failed",
    detail: "the voice provider gave an unusable answer (not wav)",
  });
});

test("fails if it does not begin in time", async () => {
  provider.answer("/audio/transcriptions", { end: "never" });
  provider.answer("/audio/speech", { end: "never" });
  const late = { code: "provider_timeout", detail: "the voice provider did not answer in time" };
  const slow = voice({ timeoutMs: 50 });
  await expect(slow.transcribe(Buffer.from("x"), "wav", { signal })).rejects.toMatchObject(late);
  await expect(Array.fromAsync(slow.synthesize("Why?", { signal }))).rejects.toMatchObject(late);
  await expect.poll(() => provider.requests.every(({ left }) => left)).toBe(true);
});

test("may take longer once it has begun", async () => {
  const bytes = wav();
  provider.answer("/audio/speech", {
    body: [bytes.subarray(0, 4_000), delay(3_500), bytes.subarray(4_000)],
  });
  const spoken = await Array.fromAsync(voice({ timeoutMs: 3_000 }).synthesize("Why?", { signal }));
  expect(Buffer.concat(spoken).length).toBe(bytes.length);
});

test("stops when the listener takes only the first piece", async () => {
  provider.answer("/audio/speech", { body: [wav().subarray(0, 1_044)], end: "never" });
  for await (const _ of voice().synthesize("question", { signal })) break;
  await expect.poll(() => provider.requests[0]?.left).toBe(true);
});

describe("an invalid option is refused with a reason", () => {
  test.each<[string, object, string]>([
    ["no address", { baseUrl: undefined }, "baseUrl must be an address"],
    ["no model that recognizes speech", { sttModel: "" }, "sttModel must not be empty"],
    ["a voice that is not a text", { ttsVoice: 1 }, "ttsVoice must be a string"],
    ["too many retries", { retries: 11 }, "retries must be a whole number from 0 to 10"],
    ["a misspelled option", { timeOutMs: 1 }, "timeOutMs is not an option"],
  ])("%s", (_, changes, reason) => {
    expect(() => voice(changes)).toThrow(TypeError);
    expect(() => voice(changes)).toThrow(`openAIVoice: ${reason}`);
  });
});
