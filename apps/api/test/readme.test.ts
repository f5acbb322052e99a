import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../src/config/config.js";
import { builtCommand, run, type ServerProcess, startServerProcess } from "./support/process.js";
import { findProgram } from "./support/programs.js";
import { codeUnder, readme, workspace } from "./support/readme.js";
import { configurationVariables } from "./support/variables.js";

/** Runs the README's commands unchanged, except for the port. */

let folder: string;

beforeAll(async () => {
  folder = await workspace();
});

function commandsOf(heading: string): string {
  const [commands] = codeUnder(heading, "sh");
  if (!commands) throw new Error(`the README has no commands under ${heading}`);
  return commands;
}

async function runCommands(commands: string, url = ""): Promise<string> {
  const script = `set -eu\n${commands.replaceAll("http://127.0.0.1:3000", url)}`;
  return (await promisify(execFile)("sh", ["-c", script], { cwd: folder })).stdout;
}

function serve(): Promise<ServerProcess> {
  return startServerProcess([...builtCommand, "serve"], { LOG_LEVEL: "error" }, { cwd: folder });
}

function jsonLines(output: string) {
  return output
    .split(/(?<=\})(?=\{)|\n/)
    .filter(Boolean)
    .map((json) => JSON.parse(json));
}

describe("the repository's README", () => {
  test("begins with the purpose and the two commands", () => {
    const [title, purpose, commands] = readme.split(/\n\n/);
    expect(title).toBe("# Oral defense");
    expect(purpose).toMatch(/^\w/);
    expect(commands).toMatch(/^```sh\nnpm start .*npm test .*```$/s);
  });

  test("walks through a whole defense with curl, and finds it after a restart", async (context) => {
    if (!findProgram("curl")) context.skip("curl is not installed");
    const server = await serve();
    const replies = jsonLines(await runCommands(commandsOf("A whole defense over HTTP"), server.url));
    const [started, typed, spoken, finished, transcript] = replies;
    expect(replies).toHaveLength(5);
    expect(started).toMatchObject({ trace_complete: true, first_question: expect.stringContaining("?") });
    expect(typed).toMatchObject({ turn_latency: { stt_ms: null } });
    expect(spoken).toMatchObject({ turn_latency: { stt_ms: expect.any(Number) } });
    expect(finished.verdict.outcome).toBe("not_assessed");
    expect(transcript).toMatchObject({ status: "finished", turns: { length: 5 } });
    const spokenBytes = (await readFile(`${folder}/question.wav`)).length;
    expect(transcript.turns[3].text).toBe(`[mock transcription of ${spokenBytes} bytes of wav audio]`);
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);

    const restarted = await serve();
    const last = commandsOf("A whole defense over HTTP").trim().split("\n").at(-1) ?? "";
    const again = await runCommands(
      `url=${restarted.url}/v1/defense; defense='${transcript.defense_id}'; ${last}`,
    );
    expect(JSON.parse(again)).toEqual(transcript);
    await restarted.kill();
  });

  test("repeats an answer, and gets the same reply", async (context) => {
    if (!findProgram("curl")) context.skip("curl is not installed");
    const server = await serve();
    const output = await runCommands(commandsOf("Sending a request again"), server.url);
    const replies = output.split(/(?=HTTP\/1\.1 )/).map((reply) => reply.split("\r\n\r\n"));
    const [[first, question], [again, sameQuestion]] = replies as [string[], string[]];
    expect(first).not.toMatch(/^Idempotency-Replayed:/im);
    expect(again).toMatch(/^Idempotency-Replayed: true\r$/im);
    expect(JSON.parse(`${question}`)).toMatchObject({
      question: expect.stringContaining("I wrote a merge sort."),
    });
    expect(sameQuestion).toBe(question);
    await server.kill();
  });

  test("imports tasks and traces, and the examiner then asks about them", async () => {
    const output = await runCommands(commandsOf("Tasks and traces"));
    expect(output).toBe(
      "imported variants: 1 added, 0 updated, 0 unchanged\nimported traces: 3 added, 0 updated, 0 unchanged\n",
    );
    const server = await serve();
    const response = await fetch(`${server.url}/v1/defense/start`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ learner_id: "ada", task_id: "sorting" }),
    });
    expect(await response.json()).toMatchObject({
      trace_complete: false,
      first_question: "The task begins: “Write a sorting function.” How did you approach it?",
    });
    await server.kill();
  });

  test("names every setting with its default, as the help does", async () => {
    const { stdout: help } = await run([...builtCommand, "--help"]);
    const { port, host, auth, verdictRelease, databaseUrl, logLevel, ...more } = readConfig({});
    const { limits, network, examiner, voice, shutdownTimeoutMs } = more;
    const none = "none";
    const defaults = {
      HOST: host,
      PORT: port,
      AUTH: auth,
      NO_ONE_ELSE_CAN_REACH_HOST: false,
      ALLOWED_HOSTS: none,
      ALLOWED_ORIGINS: none,
      ALLOWED_FRAMES: none,
      PUBLIC_URL: none,
      TRUST_PROXY: 0,
      DATABASE_URL: databaseUrl,
      RECORDINGS: none,
      RECORDINGS_DAYS: none,
      EXAMINER_PROVIDER: examiner.provider,
      EXAMINER_BASE_URL: none,
      EXAMINER_MODEL: none,
      EXAMINER_API_KEY: none,
      EXAMINER_API_KEY_FILE: none,
      EXAMINER_LANGUAGE: none,
      EXAMINER_CRITERIA_FILE: none,
      EXAMINER_PER_CRITERION: false,
      EXAMINER_FIND_DEMANDS: true,
      EXAMINER_GRADERS: none,
      EXAMINER_CONTEXT_TOKENS: 16_000,
      EXAMINER_JSON: "schema",
      EXAMINER_RETRIES: 2,
      VERDICT_PROFILE: "standard",
      MIN_ANSWERS: 3,
      MIN_EVIDENCE_TURNS: 2,
      MIN_GRADERS: 1,
      VOICE_PROVIDER: voice.provider,
      VOICE_BASE_URL: none,
      VOICE_API_KEY: none,
      VOICE_API_KEY_FILE: none,
      VOICE_STT_MODEL: none,
      VOICE_TTS_MODEL: none,
      VOICE_TTS_VOICE: none,
      VOICE_RETRIES: 2,
      VERDICT_RELEASE: verdictRelease,
      METRICS_PORT: none,
      LOG_LEVEL: logLevel,
      MAX_AUDIO_BYTES: limits.maxAudioBytes,
      MAX_TEXT_BYTES: limits.maxTextBytes,
      MAX_JSON_BYTES: limits.maxJsonBytes,
      MAX_UPLOAD_MEMORY_BYTES: limits.maxUploadMemoryBytes,
      MAX_RESPONSE_MEMORY_BYTES: limits.maxResponseMemoryBytes,
      MAX_TURNS: limits.maxTurns,
      MAX_TRANSCRIPT_BYTES: limits.maxTranscriptBytes,
      MAX_PROVIDER_CALLS: limits.maxProviderCalls,
      RATE_LIMIT: none,
      RATE_LIMIT_BYTES: none,
      MAX_CONNECTIONS: network.maxConnections,
      STALL_TIMEOUT_MS: network.stallTimeoutMs,
      EXAMINER_TIMEOUT_MS: examiner.timeoutMs,
      VOICE_TIMEOUT_MS: voice.timeoutMs,
      SHUTDOWN_TIMEOUT_MS: shutdownTimeoutMs,
    };
    expect((await configurationVariables()).sort()).toEqual(Object.keys(defaults).sort());
    const documented = settingsOf(readme);
    for (const [name, value] of Object.entries(defaults)) {
      expect(documented.get(name), name).toBe(String(value));
      if (value === none) expect(help, name).toMatch(new RegExp(`\\b${name}\\b`));
      else if (value !== false)
        expect(help).toMatch(new RegExp(`\\b${name}=${String(value).replaceAll(".", "\\.")}(\\s|,)`));
    }
  });
});

/** Names and defaults from the table of settings. Several names may share a row. */
function settingsOf(text: string): Map<string, string> {
  const rows = [...text.matchAll(/^\| (`[A-Z_`, ]+`) +\| ([^|]+?) +\|/gm)];
  return new Map(
    rows.flatMap(([, names = "", defaults = ""]) => {
      const values = defaults.split(", ").map((value) => inBytes(value.replaceAll("`", "")));
      return names
        .split(", ")
        .map((name, index): [string, string] => [name.replaceAll("`", ""), values[index] ?? ""]);
    }),
  );
}

function inBytes(value: string): string {
  const [, mebibytes] = /^(\d+) MiB$/.exec(value) ?? [];
  return mebibytes === undefined ? value : String(Number(mebibytes) * 1024 * 1024);
}

describe("the production setups", () => {
  const blocks = codeUnder("With a real examiner and a real voice", "sh");

  test.each(["https://api.openai.com/v1", "http://127.0.0.1:11434/v1", "http://127.0.0.1:8080/v1"])(
    "name every required variable: %s",
    async (url) => {
      const commands = blocks.find((block) => block.includes(`EXAMINER_BASE_URL=${url}\n`)) ?? "";
      writeFileSync(`${folder}/.openai-key`, "sk-1\n");
      const script = `set -eu; unset EXAMINER_PROVIDER; ${commands}\nenv`;
      const { stdout } = await promisify(execFile)("sh", ["-c", script], {
        env: { PATH: process.env.PATH, HOME: folder },
      });
      const env = Object.fromEntries(
        stdout.split("\n").map((line) => /^([^=]*)=(.*)$/s.exec(line)?.slice(1) ?? []),
      );
      expect(readConfig(env).examiner).toMatchObject({ provider: "openai", model: { baseUrl: url } });
      if (url.includes("openai.com"))
        expect(readConfig(env).voice).toMatchObject({ provider: "openai", apiKey: "sk-1" });
    },
  );
});
