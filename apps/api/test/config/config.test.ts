import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.js";
import { temporaryFolder } from "../support/databases.js";

const MIB = 1024 * 1024;

describe("the configuration of an empty environment", () => {
  test("is the documented defaults", () => {
    expect(readConfig({})).toEqual({
      host: "127.0.0.1",
      port: 3000,
      metricsPort: null,
      auth: "none",
      verdictRelease: "at_once",
      databaseUrl: "file:./data/oral-defense.db",
      logLevel: "info",
      examiner: { provider: "scripted", timeoutMs: 120_000, language: "en" },
      voice: { provider: "mock", unknownSetting: null, timeoutMs: 60_000 },
      limits: {
        maxAudioBytes: 25 * MIB,
        maxTextBytes: MIB,
        maxJsonBytes: MIB,
        maxUploadMemoryBytes: 256 * MIB,
        maxTurns: 1_001,
        maxTranscriptBytes: 4_194_304,
        maxResponseMemoryBytes: 67_108_864,
        maxProviderCalls: 100,
        rateLimit: null,
        rateLimitBytes: null,
      },
      network: {
        allowedHosts: [],
        allowedOrigins: [],
        allowedFrames: [],
        publicOrigin: null,
        trustedProxies: { hops: 0 },
        maxConnections: 1_000,
        stallTimeoutMs: 30_000,
      },
      recordings: null,
      shutdownTimeoutMs: 30_000,
    });
  });

  test("is the same if variables are empty", () => {
    expect(readConfig({ HOST: "", PORT: " ", VOICE_PROVIDER: "", DATABASE_URL: "" })).toEqual(readConfig({}));
  });
});

describe("RECORDINGS", () => {
  test.each([
    [{ RECORDINGS: " ./data/sound " }, { folder: "./data/sound", days: null }],
    [
      { RECORDINGS: "/sound", RECORDINGS_DAYS: "30" },
      { folder: "/sound", days: 30 },
    ],
  ])("%j", (env, recordings) => {
    expect(readConfig(env).recordings).toEqual(recordings);
  });

  test.each([
    [{ RECORDINGS_DAYS: "30" }, "RECORDINGS_DAYS requires RECORDINGS to name a folder"],
    [{ RECORDINGS: "x", RECORDINGS_DAYS: "0" }, "RECORDINGS_DAYS must be a whole number from 1 to 36500"],
  ])("%j is refused", (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem);
  });
});

describe("VERDICT_RELEASE", () => {
  test("may be after_review only if AUTH identifies learners", () => {
    const env = { VERDICT_RELEASE: "after_review" };
    expect(readConfig({ ...env, AUTH: "keys" }).verdictRelease).toBe("after_review");
    expect(() => readConfig(env)).toThrow("VERDICT_RELEASE must be at_once unless AUTH=keys");
    expect(() => readConfig({ VERDICT_RELEASE: "later" })).toThrow(
      "VERDICT_RELEASE must be at_once or after_review",
    );
  });
});

describe("VOICE_PROVIDER", () => {
  test.each([
    ["mock", "mock", null],
    [" Browser\n", "browser", null],
    ["BROWSER", "browser", null],
    ["nonsense", "mock", "nonsense"],
    [" Another ", "mock", "another"],
  ])("%j counts as %s", (setting, provider, unknownSetting) => {
    expect(readConfig({ VOICE_PROVIDER: setting }).voice).toMatchObject({ provider, unknownSetting });
  });
});

describe("a voice on a server", () => {
  const complete = {
    VOICE_PROVIDER: " Server ",
    VOICE_BASE_URL: "http://127.0.0.1:8000/v1",
    VOICE_STT_MODEL: "ears",
    VOICE_TTS_MODEL: "mouth",
    VOICE_TTS_VOICE: "ada",
  };
  const voice = (changes: Record<string, string | undefined> = {}) =>
    readConfig({ ...complete, ...changes }).voice;

  function keyFile(content: string): string {
    const file = join(temporaryFolder(), "key");
    writeFileSync(file, content);
    return file;
  }

  test("needs an address, two models and a voice", () => {
    expect(voice()).toEqual({
      provider: "openai",
      timeoutMs: 60_000,
      retries: 2,
      baseUrl: "http://127.0.0.1:8000/v1",
      apiKey: null,
      sttModel: "ears",
      ttsModel: "mouth",
      ttsVoice: "ada",
    });
  });

  test("gets a list of all missing settings", () => {
    expect(() => readConfig({ VOICE_PROVIDER: "server", VOICE_STT_MODEL: " " })).toThrow(
      [
        "invalid values:",
        "  VOICE_BASE_URL is required when VOICE_PROVIDER is openai",
        "  VOICE_STT_MODEL is required when VOICE_PROVIDER is openai",
        "  VOICE_TTS_MODEL is required when VOICE_PROVIDER is openai",
        "  VOICE_TTS_VOICE is required when VOICE_PROVIDER is openai",
      ].join("\n"),
    );
  });

  test("takes its key from a variable or from a file", () => {
    expect(voice({ VOICE_API_KEY: "sk-geheim" })).toMatchObject({ apiKey: "sk-geheim" });
    expect(voice({ VOICE_API_KEY_FILE: keyFile("sk-geheim\n") })).toMatchObject({ apiKey: "sk-geheim" });
  });

  test("ignores a slash at the end of its address", () => {
    const address = { VOICE_BASE_URL: "https://server.example/api/v1/" };
    expect(voice(address)).toMatchObject({ baseUrl: "https://server.example/api/v1" });
  });

  test.each([
    ["VOICE_BASE_URL", "server.example/v1"],
    ["VOICE_BASE_URL", "ftp://server.example/v1"],
    ["VOICE_BASE_URL", "https://user:geheim@server.example/v1"],
    ["VOICE_BASE_URL", "https://server.example/v1?key=geheim"],
    ["VOICE_API_KEY", "geheim geheim"],
    ["VOICE_API_KEY", "gehe\u00efm"],
    ["VOICE_API_KEY_FILE", "/nowhere/geheim"],
    ["VOICE_RETRIES", "11"],
    ["VOICE_TIMEOUT_MS", "300001"],
  ])("refuses %s=%s without repeating a secret", (name, value) => {
    const read = () => readConfig({ ...complete, [name]: value });
    expect(read).toThrow(new RegExp(`invalid value:\n  ${name} must`));
    expect(read).not.toThrow(/geheim/);
  });

  test("refuses a file with two keys, and a key given twice", () => {
    expect(() => voice({ VOICE_API_KEY_FILE: keyFile("geheim\ngeheim") })).toThrow(/VOICE_API_KEY_FILE must/);
    expect(() => voice({ VOICE_API_KEY: "geheim", VOICE_API_KEY_FILE: keyFile("geheim") })).toThrow(
      "VOICE_API_KEY must not be set together with VOICE_API_KEY_FILE",
    );
  });

  test("ignores its settings if another voice is configured", () => {
    expect(readConfig({ VOICE_PROVIDER: "mock", VOICE_TIMEOUT_MS: "300001" }).voice).toEqual({
      provider: "mock",
      unknownSetting: null,
      timeoutMs: 300_001,
    });
  });
});

describe("HOST", () => {
  test.each(["127.0.0.1", "127.1.2.3", "localhost", "::1"])("%s is loopback and accepted", (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  test.each(["0.0.0.0", "::", "192.168.1.1", "example.org", "127.example.org"])(
    "%s is refused unless no one else can reach it, or AUTH=keys protects it",
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(
        /HOST must be a loopback address.*NO_ONE_ELSE_CAN_REACH_HOST=true/,
      );
      expect(() => readConfig({ HOST, NO_ONE_ELSE_CAN_REACH_HOST: "false" })).toThrow(/HOST/);
      expect(readConfig({ HOST, NO_ONE_ELSE_CAN_REACH_HOST: "true" }).host).toBe(HOST);
      expect(readConfig({ HOST, AUTH: "keys" })).toMatchObject({ host: HOST, auth: "keys" });
      expect(() => readConfig({ HOST, AUTH: "none" })).toThrow(/HOST must be .* unless AUTH=keys/);
    },
  );
});

describe("METRICS_PORT", () => {
  test.each([
    ["9464", 9464],
    [" 0 ", 0],
    ["", null],
  ])("%j is %s", (METRICS_PORT, metricsPort) => {
    expect(readConfig({ METRICS_PORT }).metricsPort).toBe(metricsPort);
  });

  test.each(["x", "-1", "65536", "80.5"])("%s is refused", (METRICS_PORT) => {
    expect(() => readConfig({ METRICS_PORT })).toThrow("METRICS_PORT must be a whole number from 0 to 65535");
  });

  test("differs from PORT, unless both are picked automatically", () => {
    expect(() => readConfig({ METRICS_PORT: "3000" })).toThrow("METRICS_PORT must differ from PORT");
    expect(readConfig({ METRICS_PORT: "0", PORT: "0" })).toMatchObject({ metricsPort: 0, port: 0 });
  });
});

describe("MAX_UPLOAD_MEMORY_BYTES", () => {
  test("has room for the largest request and a quarter more", () => {
    const smallest = (MIB * (25 + 1 + 1)) / 0.75;
    expect(readConfig({ MAX_UPLOAD_MEMORY_BYTES: `${smallest}` }).limits.maxUploadMemoryBytes).toBe(smallest);
    expect(() => readConfig({ MAX_UPLOAD_MEMORY_BYTES: `${smallest - 1}` })).toThrow(
      `MAX_UPLOAD_MEMORY_BYTES must be at least ${smallest},`,
    );
    expect(() => readConfig({ MAX_AUDIO_BYTES: `${200 * MIB}` })).toThrow("MAX_UPLOAD_MEMORY_BYTES must be");
  });

  test("is not compared with limits that are invalid themselves", () => {
    expect(() => readConfig({ MAX_AUDIO_BYTES: "x", MAX_UPLOAD_MEMORY_BYTES: "1000" })).toThrow(
      /^the environment has an invalid value:\n {2}MAX_AUDIO_BYTES .*$/,
    );
  });
});

test("MAX_RESPONSE_MEMORY_BYTES must suffice for a long response", () => {
  const smallest = 2 * (131_072 + 1_000_000) + 65_536;
  const env = { MAX_TEXT_BYTES: "1000000" };
  const limits = readConfig({ ...env, MAX_RESPONSE_MEMORY_BYTES: `${smallest}` }).limits;
  expect(limits.maxResponseMemoryBytes).toBe(smallest);
  expect(() => readConfig({ ...env, MAX_RESPONSE_MEMORY_BYTES: `${smallest - 1}` })).toThrow(
    `MAX_RESPONSE_MEMORY_BYTES must be at least ${smallest},`,
  );
});

describe("hosts and origins", () => {
  test("are normalized as in a URL", () => {
    const env = {
      ALLOWED_HOSTS: "School.Example 10.0.0.1,::2,bücher.example",
      ALLOWED_ORIGINS: " https://school.example,http://a:8080 ",
      ALLOWED_FRAMES: "https://LMS.example:8443/",
      PUBLIC_URL: "https://Defend.example/",
    };
    expect(readConfig(env).network).toMatchObject({
      allowedHosts: ["school.example", "10.0.0.1", "[::2]", "xn--bcher-kva.example"],
      allowedOrigins: ["https://school.example", "http://a:8080"],
      allowedFrames: ["https://lms.example:8443"],
      publicOrigin: "https://defend.example",
    });
  });
});

describe("an invalid value", () => {
  test.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "http"],
    ["PORT", "80.5"],
    ["MAX_AUDIO_BYTES", "25MB"],
    ["MAX_TEXT_BYTES", "0"],
    ["MAX_JSON_BYTES", "1e6"],
    ["EXAMINER_TIMEOUT_MS", "2147483648"],
    ["VOICE_TIMEOUT_MS", "0"],
    ["SHUTDOWN_TIMEOUT_MS", "soon"],
    ["LOG_LEVEL", "verbose"],
    ["EXAMINER_PROVIDER", "oracle"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "data.db"],
    ["NO_ONE_ELSE_CAN_REACH_HOST", "yes"],
    ["AUTH", "key"],
    ["AUTH", "Keys"],
    ["ALLOWED_HOSTS", "school.example:443"],
    ["ALLOWED_HOSTS", "https://school.example"],
    ["ALLOWED_HOSTS", "school.example, a/b"],
    ["ALLOWED_ORIGINS", "school.example"],
    ["ALLOWED_ORIGINS", "https://school.example/page"],
    ["ALLOWED_ORIGINS", "*"],
    ["ALLOWED_ORIGINS", "null"],
    ["PUBLIC_URL", "school.example"],
    ["PUBLIC_URL", "https://school.example/oral"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/8/8"],
    ["TRUST_PROXY", "proxy.example"],
    ["MAX_CONNECTIONS", "0"],
    ["STALL_TIMEOUT_MS", "99"],
    ["MAX_UPLOAD_MEMORY_BYTES", "1000"],
    ["MAX_TURNS", "2"],
    ["MAX_TURNS", "1000001"],
    ["MAX_TRANSCRIPT_BYTES", "0"],
    ["MAX_RESPONSE_MEMORY_BYTES", "much"],
    ["RATE_LIMIT_BYTES", "0"],
    ["MAX_PROVIDER_CALLS", "0"],
    ["RATE_LIMIT", "0"],
    ["RATE_LIMIT", "60/min"],
  ])("of %s, %s, is refused and named", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`invalid value:\n  ${name} (must|is not usable)`),
    );
  });

  test("is reported together with all others, without passwords", () => {
    const env = {
      NO_ONE_ELSE_CAN_REACH_HOST: "yes",
      PORT: "x",
      LOG_LEVEL: "y",
      HOST: "0.0.0.0",
      DATABASE_URL: "mysql://u:geheim@h/d",
      EXAMINER_PROVIDER: "z",
    };
    const message = (() => {
      try {
        readConfig(env);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message.split("\n")).toHaveLength(1 + Object.keys(env).length);
    for (const name of Object.keys(env)) expect(message).toContain(`  ${name} `);
    expect(message).not.toContain("geheim");
  });
});
