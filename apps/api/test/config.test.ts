import { describe, expect, test } from "vitest";
import { readConfig } from "../src/config/config.js";

describe("the configuration of an empty environment", () => {
  test("is the documented defaults", () => {
    expect(readConfig({})).toEqual({
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: "file:./data/oral-defense.db",
      logLevel: "info",
      examiner: { provider: "scripted", timeoutMs: 120_000 },
      voice: { provider: "mock", unknownSetting: false, timeoutMs: 60_000 },
      limits: { maxAudioBytes: 25 * 1024 * 1024, maxTextBytes: 1024 * 1024, maxJsonBytes: 1024 * 1024 },
      shutdownTimeoutMs: 30_000,
    });
  });

  test("is the same when variables are empty", () => {
    expect(readConfig({ HOST: "", PORT: " ", VOICE_PROVIDER: "", DATABASE_URL: "" })).toEqual(readConfig({}));
  });
});

describe("VOICE_PROVIDER", () => {
  test.each([
    ["mock", "mock", false],
    [" Browser\n", "browser", false],
    ["BROWSER", "browser", false],
    ["server", "mock", true],
    ["nonsense", "mock", true],
  ])("%j counts as %s", (setting, provider, unknownSetting) => {
    expect(readConfig({ VOICE_PROVIDER: setting }).voice).toMatchObject({ provider, unknownSetting });
  });
});

describe("HOST", () => {
  test.each(["127.0.0.1", "127.1.2.3", "localhost", "::1"])("%s is loopback and accepted", (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  test.each(["0.0.0.0", "::", "192.168.1.1", "example.org", "127.example.org"])(
    "%s is refused unless no one else can reach it",
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(
        /HOST must be a loopback address.*NO_ONE_ELSE_CAN_REACH_HOST=true/,
      );
      expect(() => readConfig({ HOST, NO_ONE_ELSE_CAN_REACH_HOST: "false" })).toThrow(/HOST/);
      expect(readConfig({ HOST, NO_ONE_ELSE_CAN_REACH_HOST: "true" }).host).toBe(HOST);
    },
  );
});

describe("a wrong value", () => {
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
  ])("of %s, %s, is refused and named", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`wrong value:\n  ${name} (must|is not usable)`),
    );
  });

  test("is reported together with all others, and a password is not repeated", () => {
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
