import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mockVoice } from "defense-core";
import { afterEach, describe, expect, test } from "vitest";
import { aGrading, completion } from "../../../../packages/defense-openai/test/support/model-server.js";
import {
  json,
  type ProviderServer,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { builtCommand, run } from "../support/process.js";

const opened: ProviderServer[] = [];

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function provider(): Promise<ProviderServer> {
  const server = await startProviderServer();
  opened.push(server);
  server.answer("/chat/completions", (request) =>
    json(completion(request.json().model, aGrading("met", []))),
  );
  return server;
}

const check = (env: Record<string, string>) => run([...builtCommand, "check-providers"], { env });

/** Masks durations, which vary. */
const timeless = (text: string) => text.replace(/\d+ ms/g, "N ms");

describe("check-providers", () => {
  test("has nothing to check if nothing is configured", async () => {
    expect(await check({})).toEqual({
      status: 0,
      stdout:
        "ok    examiner  scripted: needs no model, and does not judge\n" +
        "ok    voice     mock: needs no model, and recognizes no speech\n",
      stderr: "",
    });
  });

  test("says what works with each provider and how fast", async () => {
    const server = await provider();
    server.answer("/audio/transcriptions", json({ text: "" }));
    const wav = Buffer.concat(
      await Array.fromAsync(mockVoice().synthesize("x", { signal: new AbortController().signal })),
    );
    server.answer("/audio/speech", { body: wav, headers: { "Content-Type": "audio/wav" } });
    const { status, stdout, stderr } = await check({
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: server.url,
      EXAMINER_MODEL: "big",
      EXAMINER_GRADERS: "second",
      EXAMINER_API_KEY: "sk-top-secret",
      VOICE_PROVIDER: "server",
      VOICE_BASE_URL: server.url,
      VOICE_STT_MODEL: "ears",
      VOICE_TTS_MODEL: "mouth",
      VOICE_TTS_VOICE: "ada",
    });
    expect(timeless(stdout).split("\n")).toEqual([
      `ok    examiner  big at ${server.url}: answers, and writes JSON (EXAMINER_JSON=schema), N ms`,
      `ok    examiner  second at ${server.url}: answers, and writes JSON (EXAMINER_JSON=schema), N ms`,
      `ok    voice     ears at ${server.url}: recognizes speech, N ms`,
      `ok    voice     mouth (ada) at ${server.url}: speaks (${wav.length} bytes of WAV), N ms`,
      "",
    ]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(server.requests).toHaveLength(4);
  });

  test("says which setting avoids refused requests", async () => {
    const server = await provider();
    server.answer("/chat/completions", (request) =>
      request.json().response_format ? { status: 400 } : json(completion("m", aGrading("met", []))),
    );
    const { stdout } = await check({
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: server.url,
      EXAMINER_MODEL: "m",
    });
    expect(stdout).toContain("writes JSON; set EXAMINER_JSON=prompt to avoid requests that it refuses");
  });

  test.each([
    [401, "http 401; it rejects the key: check EXAMINER_API_KEY (or EXAMINER_API_KEY_FILE)"],
    [
      404,
      "http 404; it does not know the model or the path: check EXAMINER_MODEL and EXAMINER_BASE_URL (most end in /v1)",
    ],
    [429, "http 429; it receives too many requests, or the budget is used up: wait, or check the account"],
    [500, "http 500; it failed internally: see its log"],
    [503, "http 503; it is overloaded, or still loading the model: try again in a moment"],
  ])("says what to change if a server answers with status %i", async (status, advice) => {
    const server = await provider();
    server.answer(
      "/chat/completions",
      json({ error: { message: "sk-top-secret of the provider" } }, { status }),
    );
    const failed = await check({
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: server.url,
      EXAMINER_MODEL: "m",
      EXAMINER_API_KEY: "sk-top-secret",
    });
    expect(failed.stdout).toContain(`FAIL  examiner  m at ${server.url}: ${advice}\n`);
    expect(failed.status).toBe(1);
    expect(failed.stdout + failed.stderr).not.toContain("sk-top-secret");
  });

  test("says what to change if nothing listens, and checks the others", async () => {
    const gone = await startProviderServer();
    await gone.close();
    const server = await provider();
    const { status, stdout } = await check({
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: gone.url,
      EXAMINER_MODEL: "m",
      EXAMINER_GRADERS: `second@${server.url}`,
    });
    expect(stdout).toContain(
      `FAIL  examiner  m at ${gone.url}: ECONNREFUSED; nothing is listening there: start the server, or check EXAMINER_BASE_URL\n`,
    );
    expect(stdout).toMatch(/^ok {4}examiner {2}second at /m);
    expect(status).toBe(1);
  });

  test("gives up at the timeout", async () => {
    const server = await provider();
    server.answer("/chat/completions", { end: "never" });
    const { status, stdout } = await check({
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: server.url,
      EXAMINER_MODEL: "m",
      EXAMINER_TIMEOUT_MS: "300",
    });
    expect([status, stdout]).toEqual([1, expect.stringContaining("timeout; it takes too long")]);
  });

  test("says what is wrong with the criteria", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "criteria-")), "criteria.yaml");
    writeFileSync(file, "criteria:\n  - id: a\n    title: A\n");
    const { status, stderr } = await check({
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: "http://127.0.0.1:1/v1",
      EXAMINER_MODEL: "m",
      EXAMINER_CRITERIA_FILE: file,
    });
    expect([status, stderr]).toEqual([
      1,
      `oral-defense: the criteria in ${file}: criteria.0.description is required\n`,
    ]);
  });

  test("takes no arguments", async () => {
    const { status, stderr } = await run([...builtCommand, "check-providers", "now"]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("check-providers takes no arguments")]);
  });
});

describe("check-providers, with an impossible examiner", () => {
  test("reports criteria that leave no room, and prompts leave enough in the smallest context", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "criteria-")), "criteria.yaml");
    writeFileSync(file, `criteria:\n  - id: a\n    title: A\n    description: ${"long ".repeat(2_000)}`);
    const env = {
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: "http://127.0.0.1:1/v1",
      EXAMINER_MODEL: "m",
      EXAMINER_CONTEXT_TOKENS: "4000",
    };
    expect((await check(env)).stderr).toBe("");
    const { status, stderr } = await check({ ...env, EXAMINER_CRITERIA_FILE: file });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^oral-defense: the prompts and criteria take about \d+ of the 4000 tokens that the models can read/,
      ),
    ]);
  });
});
