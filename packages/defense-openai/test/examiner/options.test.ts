import { describe, expect, test } from "vitest";
import { defaultCriteria, parseCriteria } from "../../src/examiner/criteria.js";
import { examinerSettings } from "../../src/examiner/options.js";
import { EXAMINER_DEFAULTS, type OpenAIExaminerOptions, openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";

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
    timeoutMs: EXAMINER_DEFAULTS.timeoutMs,
  });
  expect(chatModel.name).toBe("big");
  expect(prompts.version).toMatch(/^v1-[0-9a-f]{8}$/);
});

test("takes models of servers and of one's own side by side", () => {
  const { graders } = examinerSettings({
    model,
    graders: [scriptedChatModel(), { ...model, model: "small" }],
  });
  expect(graders.map(({ name }) => name)).toEqual(["scripted", "small"]);
});

test("reads no environment", () => {
  const before = { ...process.env };
  Object.assign(process.env, {
    OPENAI_API_KEY: "sk",
    EXAMINER_LANGUAGE: "German",
    OPENAI_BASE_URL: "http://x",
  });
  try {
    expect(examinerSettings({ model }).language).toBeNull();
    expect(() => openAIExaminer({ model: { model: "m" } } as never)).toThrow("model.baseUrl is needed");
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  }
});

describe("an option that is not what it must be is refused with a reason", () => {
  test.each<[string, object, string]>([
    ["no model", { model: undefined }, "model must be an object"],
    ["a model that is a name", { model: "gpt" }, "model must be an object"],
    ["a model without an address", { model: { model: "m" } }, "model.baseUrl is needed"],
    ["a model without a name", { model: { ...model, model: " " } }, "model.model must not be empty"],
    [
      "an address with a secret",
      { model: { ...model, baseUrl: "https://user:pass@models.example" } },
      "model.baseUrl must be an address such as https://server.example/v1",
    ],
    ["a key of two lines", { model: { ...model, apiKey: "a\nb" } }, "model.apiKey must be visible ASCII"],
    ["a misspelt option of a model", { model: { ...model, apikey: "a" } }, "model.apikey is not an option"],
    ["a grader that is none", { graders: [{}] }, "graders.0.baseUrl is needed; graders.0.model is needed"],
    ["ten graders", { graders: Array(10).fill(model) }, "graders must have at most 9 models"],
    ["a time without an end", { timeoutMs: Number.POSITIVE_INFINITY }, "timeoutMs must be a whole number"],
    ["no time", { timeoutMs: 0 }, "timeoutMs must be a whole number from 1 to 300000"],
    ["retries as text", { retries: "2" }, "retries must be a whole number from 0 to 10"],
    ["a tiny context", { contextTokens: 1_999 }, "contextTokens must be a whole number from 2000"],
    ["an unknown way to ask for JSON", { json: "yaml" }, "json must be one of schema, object, prompt"],
    ["no criteria", { criteria: [] }, "criteria must have at least one criterion"],
    [
      "a criterion without a title",
      { criteria: [{ id: "a", description: "B" }] },
      "criteria.0.title is needed",
    ],
    ["an empty language", { language: "" }, "language must not be empty"],
    ["prompts that are none", { prompts: {} }, "prompts must come from readPrompts"],
    ["a logger without warn", { logger: { info() {} } }, "logger must have the methods info and warn"],
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
      "openAIExaminer: what it is given must be an object",
    );
  });
});

test("criteria that leave no room for a defense are refused", () => {
  const long = parseCriteria(`criteria: [{ id: a, title: A, description: ${"long ".repeat(2_000)} }]`);
  expect(() => openAIExaminer(given({ criteria: long, contextTokens: 2_000 }))).toThrow(
    /^the prompts and criteria take about \d+ of the 2000 tokens .* raise contextTokens$/,
  );
  expect(() => openAIExaminer(given({ contextTokens: 2_000 }))).not.toThrow();
});
