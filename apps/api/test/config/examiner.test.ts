import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.js";

const NEEDED = {
  EXAMINER_PROVIDER: "openai",
  EXAMINER_BASE_URL: "https://models.example/v1/",
  EXAMINER_MODEL: "big",
};
const examiner = (env: Record<string, string>) => readConfig({ ...NEEDED, ...env }).examiner;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "key-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function keyFile(text: string): string {
  const file = join(folder, "key");
  writeFileSync(file, text);
  return file;
}

describe("EXAMINER_PROVIDER=openai", () => {
  test("needs a server and a model, and has defaults for the rest", () => {
    expect(examiner({})).toEqual({
      provider: "openai",
      timeoutMs: 120_000,
      retries: 2,
      model: { baseUrl: "https://models.example/v1", apiKey: null, model: "big" },
      graders: [],
      language: null,
      json: "schema",
      contextTokens: 16_000,
      perCriterion: false,
      findDemands: true,
      profile: "standard",
      minAnswers: 3,
      minEvidenceTurns: 2,
      minGraders: 1,
      criteriaFile: null,
    });
    expect(() => readConfig({ EXAMINER_PROVIDER: "openai" })).toThrow(
      "the environment has invalid values:\n" +
        "  EXAMINER_BASE_URL is required when EXAMINER_PROVIDER is openai\n" +
        "  EXAMINER_MODEL is required when EXAMINER_PROVIDER is openai",
    );
  });

  test("accepts every setting", () => {
    const set = examiner({
      EXAMINER_PROVIDER: " OpenAI ",
      EXAMINER_LANGUAGE: " German ",
      EXAMINER_JSON: "Object",
      EXAMINER_RETRIES: "0",
      EXAMINER_TIMEOUT_MS: "300000",
      EXAMINER_CONTEXT_TOKENS: "128000",
      EXAMINER_CRITERIA_FILE: "criteria.yaml",
      EXAMINER_PER_CRITERION: "True",
      EXAMINER_FIND_DEMANDS: "False",
      VERDICT_PROFILE: "Strict",
      MIN_ANSWERS: "8",
      MIN_EVIDENCE_TURNS: "4",
      EXAMINER_GRADERS: "second third",
      MIN_GRADERS: "3",
    });
    expect(set).toMatchObject({
      language: "German",
      json: "object",
      retries: 0,
      timeoutMs: 300_000,
      contextTokens: 128_000,
      criteriaFile: "criteria.yaml",
      perCriterion: true,
      findDemands: false,
      profile: "strict",
      minAnswers: 8,
      minEvidenceTurns: 4,
      minGraders: 3,
    });
  });

  test("takes the key from a file, without its line end", () => {
    expect(examiner({ EXAMINER_API_KEY: " sk-1 " })).toMatchObject({ model: { apiKey: "sk-1" } });
    expect(examiner({ EXAMINER_API_KEY_FILE: keyFile("sk-2\r\n") })).toMatchObject({
      model: { apiKey: "sk-2" },
    });
  });

  test("lists additional graders, with their servers and keys", () => {
    const graders = {
      EXAMINER_API_KEY: "sk-main",
      EXAMINER_GRADERS: "small, other@https://other.example/v1/\n@cf/meta/llama third@http://third.example",
      EXAMINER_GRADER_2_API_KEY_FILE: keyFile("sk-other"),
      EXAMINER_GRADER_3_API_KEY: "sk-three",
    };
    expect(examiner(graders)).toMatchObject({
      graders: [
        { model: "small", baseUrl: "https://models.example/v1", apiKey: "sk-main" },
        { model: "other", baseUrl: "https://other.example/v1", apiKey: "sk-other" },
        { model: "@cf/meta/llama", baseUrl: "https://models.example/v1", apiKey: "sk-three" },
        { model: "third", baseUrl: "http://third.example", apiKey: null },
      ],
    });
  });

  test.each([
    ["EXAMINER_BASE_URL", "models.example/v1", "must be an address"],
    ["EXAMINER_BASE_URL", "ftp://models.example", "must be an address"],
    ["EXAMINER_BASE_URL", "https://ada:geheim@models.example/v1", "must be an address"],
    ["EXAMINER_BASE_URL", "https://models.example/v1?key=geheim", "must be an address"],
    ["EXAMINER_API_KEY", "geheim with spaces", "must be one line of visible ASCII characters"],
    ["EXAMINER_API_KEY", "geheim-é", "must be one line of visible ASCII characters"],
    ["EXAMINER_API_KEY_FILE", "/no/such/file", "must name a readable file of at most 1 MiB"],
    ["EXAMINER_API_KEY_FILE", "/dev/zero", "must name a readable file of at most 1 MiB"],
    ["EXAMINER_JSON", "xml", "must be one of schema, object, prompt"],
    ["EXAMINER_RETRIES", "11", "must be a whole number from 0 to 10"],
    ["EXAMINER_CONTEXT_TOKENS", "3999", "must be a whole number from 4000 to 10000000"],
    ["VERDICT_PROFILE", "lax", "must be one of standard, strict"],
    ["MIN_ANSWERS", "0", "must be a whole number from 1 to 100"],
    ["MIN_EVIDENCE_TURNS", "1.5", "must be a whole number from 1 to 100"],
    ["EXAMINER_PER_CRITERION", "yes", "must be true or false"],
    ["EXAMINER_FIND_DEMANDS", "no", "must be true or false"],
    ["MIN_GRADERS", "11", "must be a whole number from 1 to 10"],
    ["MIN_GRADERS", "2", "must be at most 1, the number of graders including EXAMINER_MODEL"],
    ["EXAMINER_TIMEOUT_MS", "300001", "must be at most 300000 when EXAMINER_PROVIDER is openai"],
    ["EXAMINER_GRADERS", "@https://other.example/v1", "must list at most 9 graders as MODEL"],
    ["EXAMINER_GRADERS", "other@https://ada:geheim@other.example", "must list at most 9 graders as MODEL"],
    ["EXAMINER_GRADERS", "other@ftp://other.example", "must list at most 9 graders as MODEL"],
    ["EXAMINER_GRADERS", "other@localhost:8080/v1", "must list at most 9 graders as MODEL"],
    ["EXAMINER_GRADERS", "a b c d e f g h i j", "must list at most 9 graders as MODEL"],
    ["EXAMINER_GRADER_1_API_KEY", "geheim geheim", "must be one line"],
  ])("refuses %s=%s without repeating a secret", (name, value, message) => {
    const act = () => examiner({ [name]: value });
    expect(act).toThrow(new RegExp(`^the environment has an invalid value:\n  ${name} ${message}`));
    expect(act).not.toThrow(/geheim/);
  });

  test("refuses a key that is given twice", () => {
    const both = { EXAMINER_API_KEY: "sk-1", EXAMINER_API_KEY_FILE: keyFile("sk-2") };
    expect(() => examiner(both)).toThrow(
      "EXAMINER_API_KEY must not be set together with EXAMINER_API_KEY_FILE",
    );
    const grader = { EXAMINER_GRADER_4_API_KEY: "sk-1", EXAMINER_GRADER_4_API_KEY_FILE: keyFile("sk-2") };
    expect(() => examiner(grader)).toThrow("EXAMINER_GRADER_4_API_KEY must not be set together with");
  });

  test("is ignored if another examiner is configured", () => {
    expect(readConfig({ EXAMINER_TIMEOUT_MS: "2147483647" }).examiner).toEqual({
      provider: "scripted",
      timeoutMs: 2 ** 31 - 1,
      language: "en",
    });
  });

  test.each([
    ["de", "de"],
    ["German", "de"],
    [" Deutsch ", "de"],
    ["de-AT", "de"],
    ["es_MX", "es"],
    ["Español", "es"],
    ["english", "en"],
  ])("lets the scripted examiner speak %j", (name, language) => {
    expect(readConfig({ EXAMINER_LANGUAGE: name }).examiner).toMatchObject({ language });
  });

  test("says which languages the scripted examiner speaks", () => {
    expect(() => readConfig({ EXAMINER_LANGUAGE: "Klingon" })).toThrow(
      "EXAMINER_LANGUAGE must be English, German or Spanish",
    );
  });
});
