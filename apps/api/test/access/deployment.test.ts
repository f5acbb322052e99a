import { once } from "node:events";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startProviderServer } from "../../../../packages/defense-openai/test/support/provider-server.js";
import { tone, wav } from "../../../../packages/defense-openai/test/support/wav.js";
import { readConfig } from "../../src/config/config.js";
import { maxFormBytes } from "../../src/config/limits.js";
import { CLIENT, commands, configurations, type Deployment, deploy } from "../support/deployment.js";
import { findProgram } from "../support/programs.js";
import { caddy, getByTls, nginx, proxyEnv, startProxy, substitute } from "../support/proxies.js";
import { voiceVariables } from "../support/voice-server.js";

/** The README's deployment for learners, with real proxies. */

/** The README's commands up to the start of a defense, but for a different defense. */
const begin = commands.defense
  .slice(0, commands.defense.indexOf("curl -s $url/$defense/"))
  .replace("8d2e-start", "9f3a-start");

const MAX_AUDIO_BYTES = readConfig({}).limits.maxAudioBytes;

function lineWith(text: string): string {
  return `${commands.defense.split("\n").find((line) => line.includes(text))}\n`;
}

describe.each([
  { name: "nginx", kind: nginx, configuration: configurations.nginx },
  { name: "Caddy", kind: caddy, configuration: configurations.caddy },
])("behind $name", ({ kind, configuration }) => {
  const missing = [kind.program, "curl", "openssl"].filter((program) => !findProgram(program, proxyEnv.PATH));
  let deployment: Deployment;

  beforeAll(async () => {
    if (missing.length === 0) deployment = await deploy(kind, configuration);
  });

  beforeEach((context) => {
    if (missing.length > 0) context.skip(`not installed: ${missing.join(", ")}`);
  });

  test("a learner defends with a token of the LMS, until it is revoked", async () => {
    const again = lineWith("answer-1").replace("curl -s ", "curl -si ");
    const script = [commands.defense, again, 'echo "$key"', commands.revoke].join("\necho; echo =====\n");
    const { stdout, statuses } = await deployment.run(script);
    expect(statuses).toEqual(
      ["201 POST", "200 POST", "200 POST", "200 GET", "200 POST", "200 POST", "200 GET"].concat("200 POST"),
    );
    const [walked = "", repeated = "", key = "", revoked = ""] = stdout.split("\n=====\n");
    const [minted, started, typed, spoken, finished, transcript] = walked
      .split(/(?<=\})(?=\{)/)
      .map((json) => JSON.parse(json));
    expect(minted.link).toMatch(/^https:\/\/oral\.school\.example\/defend#/);
    expect(started).toMatchObject({ first_question: expect.stringContaining("?") });
    expect(typed).toMatchObject({ question: expect.stringContaining("I wrote a merge sort.") });
    expect(spoken).toMatchObject({ turn_latency: { stt_ms: expect.any(Number) } });
    expect(finished.verdict.outcome).toBe("not_assessed");
    expect(transcript).toMatchObject({ learner_id: "ada", status: "finished", turns: { length: 5 } });

    expect(repeated).toMatch(/^Idempotency-Replayed: true\r$/im);
    expect(JSON.parse(repeated.slice(repeated.indexOf("{")))).toEqual(typed);

    expect(revoked).toMatch(/^the token is revoked;.*\n(.*\n)+.* lms .*\n+the key is revoked;/);
    for (const credential of [minted.token, key.trim()]) {
      const get = `curl -s https://oral.school.example/v1/defense/${transcript.defense_id}`;
      await expect
        .poll(async () => (await deployment.run(`${get} -H 'Authorization: Bearer ${credential}'`)).statuses)
        .toEqual(["401 GET"]);
    }
  });

  test("the longest recording arrives", async () => {
    const { stdout, statuses } = await deployment.run(`${begin}
      head -c ${MAX_AUDIO_BYTES} /dev/zero > long.wav
      curl -s $url/$defense/answer -H "$learner" -F 'audio=@long.wav;type=audio/wav'
      curl -s $url/$defense -H "$learner"`);
    expect(statuses.slice(-2)).toEqual(["200 POST", "200 GET"]);
    expect(stdout).toContain(`[mock transcription of ${MAX_AUDIO_BYTES} bytes of wav audio]`);
  });

  test("a stranger is refused before the recording has arrived", async () => {
    const upload = deployment.start(
      "curl -sN -X POST -T . https://oral.school.example/v1/defense/dfn-0-unknown/answer",
    );
    upload.stdin.on("error", () => {}).write("the beginning of");
    const [reply] = await once(upload.stdout, "data");
    expect(Object.keys(JSON.parse(reply))).toEqual(["detail"]);
    upload.kill();
  });

  // Caddy sometimes drops a response that is sent before the end of the request.
  if (kind === nginx) {
    test("a stranger who uploads everything gets the same refusal", async () => {
      const { stdout, statuses } = await deployment.run(`
        head -c ${MAX_AUDIO_BYTES} /dev/zero > long.wav
        curl -s https://oral.school.example/v1/defense/dfn-0-unknown/answer -F 'audio=@long.wav;type=audio/wav'`);
      expect(statuses).toEqual(["401 POST"]);
      expect(Object.keys(JSON.parse(stdout))).toEqual(["detail"]);
    });
  }

  test("the log has the client's address, whatever the client claims", async () => {
    const { statuses } = await deployment.run("curl -s https://oral.school.example/v1/defense/dfn-0-unknown");
    expect(statuses).toEqual(["401 GET"]);
    const clients = () =>
      [...deployment.server.output.stderr.matchAll(/"client":"([^"]*)"/g)].map(([, client]) => client);
    await expect.poll(clients).not.toEqual([]);
    expect(new Set(clients())).toEqual(new Set([CLIENT]));
  });

  test("browsers get the HSTS header once, even if the server is down", async () => {
    const expected = "max-age=31536000; includeSubDomains";
    const { stdout, statuses } = await deployment.run(`curl -si https://oral.school.example/healthz
      curl -si https://oral.school.example/v1/defense/dfn-0-unknown`);
    expect(statuses).toEqual(["200 GET", "401 GET"]);
    expect(stdout.match(/^Strict-Transport-Security: .*(?=\r)/gim)).toEqual(
      Array(2).fill(expect.stringMatching(new RegExp(`: ${expected}$`))),
    );
    const upstream = { "127.0.0.1:3000": "127.0.0.1:9" };
    const down = await startProxy(kind, {
      host: "oral.school.example",
      configuration: substitute(configuration, upstream),
    });
    const { statusCode, headersDistinct } = await getByTls(down, "oral.school.example");
    expect([statusCode, headersDistinct["strict-transport-security"]]).toEqual([502, [expected]]);
  });

  test("a client without TLS is redirected", async () => {
    const { stdout } = await deployment.run("curl -si http://oral.school.example/healthz?a=b");
    expect(stdout).toMatch(/^HTTP\/1\.1 308 /);
    expect(stdout).toMatch(/^Location: https:\/\/oral\.school\.example\/healthz\?a=b\r$/im);
  });

  test("a question is audible while it is still being spoken", async () => {
    const provider = await startProviderServer();
    const rest = Promise.withResolvers<void>();
    provider.answer("/audio/speech", {
      body: [wav().subarray(0, 1_044), rest.promise, wav().subarray(1_044)],
    });
    const speaking = await deploy(kind, configuration, voiceVariables(provider.url));
    const { stdout } = await speaking.run(`${begin}echo; echo $url/$defense/audio/0 -H "'$learner'"`);
    const listening = speaking.start(`curl -sN ${stdout.trim().split("\n").at(-1)}`);
    const [first] = await once(listening.stdout, "data");
    rest.resolve();
    const whole = Buffer.concat([first, ...(await Array.fromAsync(listening.stdout))]);
    expect(whole.subarray(44)).toEqual(tone());
    await provider.close();
  });
});

test("the proxies allow the server's body sizes and response times", () => {
  const { limits, examiner, voice } = readConfig({});
  const mebibytes = maxFormBytes(limits) / 1024 ** 2;
  expect(configurations.nginx).toContain(`client_max_body_size ${mebibytes}m;`);
  expect(configurations.caddy).toContain(`max_size ${mebibytes}MiB\n`);
  const [, minutes] = /proxy_read_timeout (\d+)m;/.exec(configurations.nginx) ?? [];
  expect(Number(minutes) * 60_000).toBeGreaterThan(examiner.timeoutMs + voice.timeoutMs);
});
