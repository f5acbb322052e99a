import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type CheckedProviders,
  checkProviders,
  type OpenAIModel,
  type OpenAIVoiceOptions,
} from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { aGrading, completion } from "../support/model-server.js";
import { json, type ProviderServer, startProviderServer } from "../support/provider-server.js";
import { wav } from "../support/wav.js";

let provider: ProviderServer;

beforeEach(async () => {
  provider = await startProviderServer();
});

afterEach(() => provider.close());

const check = (providers: CheckedProviders) => Array.fromAsync(checkProviders(providers));
const big = (): OpenAIModel => ({ model: "big", baseUrl: provider.url });
const voice = (): OpenAIVoiceOptions => ({
  baseUrl: provider.url,
  sttModel: "ears",
  ttsModel: "mouth",
  ttsVoice: "ada",
});
const grading = json(completion("big", aGrading("met", [])));

test("asks nothing if nothing is configured", async () => {
  expect(await check({})).toEqual([]);
});

test("reports each model's option, server and abilities", async () => {
  provider.answer("/chat/completions", grading);
  provider.answer("/audio/transcriptions", json({ text: "ready" }));
  provider.answer("/audio/speech", { body: wav() });
  const own = scriptedChatModel(aGrading("met", []));
  const works = { ms: expect.any(Number), failure: null };
  expect(await check({ examiner: { model: big(), graders: [own] }, voice: voice() })).toEqual([
    { provider: "examiner", option: "model", model: "big", baseUrl: provider.url, json: "schema", ...works },
    { provider: "examiner", option: "graders", model: "scripted", baseUrl: null, json: "schema", ...works },
    { provider: "voice", option: "sttModel", model: "ears", baseUrl: provider.url, ...works },
    {
      provider: "voice",
      option: "ttsModel",
      model: "mouth",
      baseUrl: provider.url,
      speechBytes: wav().length,
      ...works,
    },
  ]);
});

test("finds out how a model can be asked for JSON", async () => {
  provider.answer("/chat/completions", (request) =>
    request.json().response_format ? { status: 400 } : grading,
  );
  expect(await check({ examiner: { model: big() } })).toMatchObject([{ failure: null, json: "prompt" }]);
});

test("reports why a model does not work, without retries, and continues with the others", async () => {
  provider.answer("/chat/completions", { status: 503 }, json(completion("big", "I am ready!")));
  provider.answer("/audio/transcriptions", { status: 401 });
  const checks = await check({ examiner: { model: big(), graders: [big()], retries: 5 }, voice: voice() });
  expect(checks.map(({ failure }) => failure)).toEqual(["http_503", "no_json", "http_401", "http_404"]);
  expect(provider.requests).toHaveLength(4);
});

test("reports no address for your own model, and accepts its options unchanged", async () => {
  class Options {
    get model() {
      return { ...scriptedChatModel(aGrading("met", [])), baseUrl: "https://user:secret@models.example" };
    }
  }
  expect(await check({ examiner: new Options() })).toMatchObject([{ failure: null, baseUrl: null }]);
});

test("does not retry a voice either", async () => {
  provider.answer("/audio/transcriptions", { status: 503 });
  await check({ voice: { ...voice(), retries: 5 } });
  expect(provider.requests.map(({ path }) => path)).toEqual(["/audio/transcriptions", "/audio/speech"]);
});

test("asks in the configured way", async () => {
  provider.answer("/chat/completions", grading);
  expect(await check({ examiner: { model: big(), json: "object" } })).toMatchObject([{ json: "object" }]);
  expect(provider.requests[0]?.json().response_format).toEqual({ type: "json_object" });
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["what is misspelt", { examinr: {} }],
])("refuses %s", async (_, providers) => {
  await expect(check(providers as CheckedProviders)).rejects.toThrow(TypeError);
});

test("gives up when the time is up", async () => {
  provider.answer("/chat/completions", { end: "never" });
  expect(await check({ examiner: { model: big(), timeoutMs: 200 } })).toMatchObject([{ failure: "timeout" }]);
});
