import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { examinerSettings } from "../../src/examiner/options.js";
import { defaultCriteria, parseCriteria } from "../../src/examiner/parts/criteria.js";
import {
  EXAMINER_DEFAULTS,
  type OpenAIExaminerOptions,
  openAIExaminer,
  readPrompts,
} from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { completion } from "../support/model-server.js";
import { json, startProviderServer } from "../support/provider-server.js";

const model = { baseUrl: "https://models.example/v1/", model: "big" };
const given = (options: object) => ({ model, ...options }) as OpenAIExaminerOptions;

test("an examiner needs a model, and has defaults for the rest", () => {
  const { model: chatModel, prompts, ...settings } = examinerSettings({ model });
  expect(settings).toEqual({
    graders: [],
    criteria: defaultCriteria(),
    language: null,
    json: EXAMINER_DEFAULTS.json,
    contextTokens: EXAMINER_DEFAULTS.contextTokens,
    perCriterion: false,
    findDemands: true,
    sufficiency: { profile: "standard", minAnswers: 3, minEvidenceTurns: 2, minGraders: 1 },
    timeoutMs: EXAMINER_DEFAULTS.timeoutMs,
  });
  expect(chatModel.name).toBe("big");
  expect(prompts.version).toMatch(/^v1-[0-9a-f]{8}$/);
});

test("accepts models on servers together with your own models", () => {
  const { graders } = examinerSettings({
    model,
    graders: [scriptedChatModel(), { ...model, model: "small" }],
  });
  expect(graders.map(({ name }) => name)).toEqual(["scripted", "small"]);
});

test("accepts your own prompts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "prompts-"));
  cpSync(fileURLToPath(new URL("../../prompts/v1", import.meta.url)), folder, { recursive: true });
  appendFileSync(join(folder, "question.md"), "\nBe gentle.\n");
  const prompts = readPrompts(folder);
  rmSync(folder, { recursive: true });
  const asked = scriptedChatModel("Why is it a merge sort?");
  const { signal } = new AbortController();
  const context = { history: [], traceDigest: null, statement: null };
  await openAIExaminer({ model: asked, prompts }).nextQuestion(context, { signal, reveals: () => false });
  expect(asked.requests[0]?.messages[0]?.content).toContain("Be gentle.");
  expect(prompts.version).not.toBe(readPrompts().version);
});

test("passes the logger on to server calls", async () => {
  const provider = await startProviderServer();
  provider.answer("/chat/completions", json(completion("big", "Why is it a merge sort?")));
  const lines: string[] = [];
  const logger = { info: (_: object, message: string) => void lines.push(message), warn() {} };
  const { signal } = new AbortController();
  const context = { history: [], traceDigest: null, statement: null };
  const examiner = openAIExaminer({ model: { ...model, baseUrl: provider.url }, logger });
  await examiner.nextQuestion(context, { signal, reveals: () => false });
  await provider.close();
  expect(lines).toEqual(["provider call"]);
});

test("reads no environment variables", () => {
  const before = { ...process.env };
  Object.assign(process.env, {
    OPENAI_API_KEY: "sk",
    EXAMINER_LANGUAGE: "German",
    OPENAI_BASE_URL: "http://x",
  });
  try {
    expect(examinerSettings({ model }).language).toBeNull();
    expect(() => openAIExaminer({ model: { model: "m" } } as never)).toThrow("model.baseUrl is required");
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  }
});

describe("an invalid option is refused with a reason", () => {
  test.each<[string, object, string]>([
    ["no model", { model: undefined }, "model must be an object"],
    ["a model that is a name", { model: "gpt" }, "model must be an object"],
    ["a model without an address", { model: { model: "m" } }, "model.baseUrl is required"],
    ["a model without a name", { model: { ...model, model: " " } }, "model.model must not be empty"],
    [
      "an address with a secret",
      { model: { ...model, baseUrl: "https://user:pass@models.example" } },
      "model.baseUrl must be an address such as https://server.example/v1",
    ],
    ["a key of two lines", { model: { ...model, apiKey: "a\nb" } }, "model.apiKey must be visible ASCII"],
    ["a misspelt option of a model", { model: { ...model, apikey: "a" } }, "model.apikey is not an option"],
    ["an invalid grader", { graders: [{}] }, "graders.0.baseUrl is required; graders.0.model is required"],
    ["ten graders", { graders: Array(10).fill(model) }, "graders must have at most 9 models"],
    ["a time without an end", { timeoutMs: Number.POSITIVE_INFINITY }, "timeoutMs must be a whole number"],
    ["no time", { timeoutMs: 0 }, "timeoutMs must be a whole number from 1 to 300000"],
    ["retries as text", { retries: "2" }, "retries must be a whole number from 0 to 10"],
    ["a tiny context", { contextTokens: 3_999 }, "contextTokens must be a whole number from 4000"],
    ["an unknown way to ask for JSON", { json: "yaml" }, "json must be one of schema, object, prompt"],
    ["a call for each criterion, perhaps", { perCriterion: "yes" }, "perCriterion must be true or false"],
    ["an unknown profile", { profile: "lax" }, "profile must be one of standard, strict"],
    ["no answer at all", { minAnswers: 0 }, "minAnswers must be a whole number from 1 to 100"],
    ["half an answer", { minEvidenceTurns: 1.5 }, "minEvidenceTurns must be a whole number from 1 to 100"],
    ["more graders than there can be", { minGraders: 11 }, "minGraders must be a whole number from 1 to 10"],
    [
      "more graders than there are",
      { graders: [model], minGraders: 3 },
      "minGraders must be at most the number of graders, including the model",
    ],
    ["no criteria", { criteria: [] }, "criteria must have at least one criterion"],
    [
      "a criterion without a title",
      { criteria: [{ id: "a", description: "B" }] },
      "criteria.0.title is required",
    ],
    ["an empty language", { language: "" }, "language must not be empty"],
    ["prompts that are none", { prompts: {} }, "prompts must come from readPrompts"],
    ["a logger without warn", { logger: { info() {} } }, "logger must have the methods info and warn"],
    ["a logger without info", { logger: { warn() {} } }, "logger must have the methods info and warn"],
    ["too much time", { timeoutMs: 300_001 }, "timeoutMs must be a whole number from 1 to 300000"],
    ["too many retries", { retries: 11 }, "retries must be a whole number from 0 to 10"],
    [
      "a huge context",
      { contextTokens: 10_000_001 },
      "contextTokens must be a whole number from 4000 to 10000000",
    ],
    ["prompts without a version", { prompts: { fill() {} } }, "prompts must come from readPrompts"],
    ["an empty key", { model: { ...model, apiKey: "" } }, "model.apiKey must be visible ASCII; omit it"],
    [
      "an address with a query",
      { model: { ...model, baseUrl: "https://a.example/?key=1" } },
      "model.baseUrl must be",
    ],
    [
      "an address with a fragment",
      { model: { ...model, baseUrl: "https://a.example/#x" } },
      "model.baseUrl must be",
    ],
    ["an address of a file", { model: { ...model, baseUrl: "file:///etc/passwd" } }, "model.baseUrl must be"],
    ["a name of two lines", { model: { ...model, model: "a\nb" } }, "model.model must be on one line"],
    ["an endless name", { model: { ...model, model: "a".repeat(201) } }, "model.model must have at most 200"],
    ["an own model without a name", { model: { complete() {} } }, "model must have a name of at most 200"],
    [
      "an own model of an odd name",
      { model: { name: "\u001b[31m", complete() {} } },
      "model must have a name",
    ],
    [
      "an own model that cannot be asked",
      { model: { name: "m", complete: 7 } },
      "model must have a name of at",
    ],
    ["a criterion that is a text", { criteria: ["depth"] }, "criteria.0 must be an object"],
    ["a misspelt option", { contexTokens: 5 }, "contexTokens is not an option"],
  ])("%s", (_, options, reason) => {
    expect(() => openAIExaminer(given(options))).toThrow(TypeError);
    expect(() => openAIExaminer(given(options))).toThrow(`openAIExaminer: ${reason}`);
  });

  test("all of them at once, and none with its value", () => {
    const wrong = given({ model: { ...model, apiKey: "geheim\n" }, retries: -1, timeoutMs: 0.5 });
    expect(() => openAIExaminer(wrong)).toThrow(/^openAIExaminer: (?!.*geheim).*apiKey.*timeoutMs.*retries/);
  });

  test("nothing at all", () => {
    expect(() => openAIExaminer(undefined as never)).toThrow(
      "openAIExaminer: the argument must be an object",
    );
  });
});

test("criteria that leave no room for a defense are refused", () => {
  const long = parseCriteria(`criteria: [{ id: a, title: A, description: ${"long ".repeat(2_000)} }]`);
  expect(() => openAIExaminer(given({ criteria: long, contextTokens: 4_000 }))).toThrow(
    /^the prompts and criteria take about \d+ of the 4000 tokens .* raise contextTokens$/,
  );
  expect(() => openAIExaminer(given({ contextTokens: 4_000 }))).not.toThrow();
});
