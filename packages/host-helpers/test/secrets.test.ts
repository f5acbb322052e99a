import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, data, json, startRecordingServer } from "./recording-server.js";
import { library, packageFolder, runScript, token } from "./run-script.js";
import { isInstalled, type Shell, shells } from "./shells.js";

/** Searches for the token wherever another user, a log or a leftover file could expose it. */

const secret = token.slice(token.indexOf("=") + 1);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(packageFolder, ".test-results-secrets-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const everyFunction = `set -x
host_tls_insecure
host_auth_header >/dev/null
host_env HOST_API_TOKEN
host_lxc_env_args A=1
host_curl POST /ok 'a=b c' || :
host_curl POST /echo || :
host_get /ok || :
host_get /echo || :
host_nextid || :
HOST_POLL_ATTEMPTS=1 host_poll UPID:a/b || :`;

/** The tracer stops processes only at traced calls. */
const tracer = ["strace", "-f", "--seccomp-bpf", "-qq", "-s", "100000"];

/** All system calls that can write to a file or start a program. */
const tracedCalls = "execve,write,writev,pwrite64,pwritev,pwritev2,sendfile,splice,copy_file_range";

/** The places that show the token when every function of a library is called under `set -x`. */
async function placesOfToken(shell: Shell, source: string): Promise<string[]> {
  const temporaryFolder = mkdtempSync(join(folder, "tmp-"));
  const calls = join(temporaryFolder, "..", `${Math.random()}.strace`);
  const repeated = JSON.stringify({ message: `no such token: ${token}` });
  const echo = answer(repeated, { status: "401 No ticket" });
  const stopped = data({ status: "stopped", exitstatus: "OK" });
  const answers = [data("x"), echo, data("x"), echo, data("101"), stopped];
  await using server = await startRecordingServer(answers);
  const outcome = await runScript(shell, `http://127.0.0.1:${server.port}`, everyFunction, {
    source,
    env: { TMPDIR: temporaryFolder },
    wrapper: [...tracer, "-y", "-e", `trace=${tracedCalls}`, "-o", calls],
  });
  expect(server.requests).toHaveLength(answers.length);
  const trace = outcome.stderr
    .split("\n")
    .filter((line) => !line.startsWith("host_") && !line.startsWith("{"));
  const traced = readFileSync(calls, "utf8").split("\n");
  const places = {
    arguments: traced.filter((call) => call.includes(" execve(")).join("\n"),
    trace: trace.join("\n"),
    output: outcome.stdout + outcome.stderr.split("\n").filter((line) => !trace.includes(line)),
    files: writesToFiles(traced, repeated).join("\n"),
  };
  expect(places.arguments).toContain('"--fail-with-body"');
  expect(places.trace).toContain("host_curl POST /echo");
  return Object.entries(places)
    .filter(([, text]) => text.includes(secret))
    .map(([place]) => place);
}

/**
 * The calls that wrote to a file, with the data. Includes files that have no name or were removed at once. Only the
 * file for the body of an answer may contain the token, and only if the API itself repeated it.
 */
function writesToFiles(traced: readonly string[], answered: string): string[] {
  const unseen = traced.filter((call) => / (sendfile|splice|copy_file_range)\(/.test(call));
  expect(unseen, "calls whose data a trace does not show").toEqual([]);
  const writes = traced.filter((call) => / p?write[v264]*\(\d+<\/(?!dev\/)/.test(call));
  const isAnswer = (call: string) => /\.body>/.test(call) && call.includes(`, ${JSON.stringify(answered)}, `);
  expect(writes.filter(isAnswer)).toHaveLength(2);
  return writes.filter((call) => !isAnswer(call));
}

describe("the token", () => {
  for (const shell of shells) {
    describe(shell.name, () => {
      const cannotRun = !isInstalled(shell.command[0]) || !isInstalled("strace");
      test.skipIf(cannotRun)("is in no argument, trace, message or file", async () => {
        expect(await placesOfToken(shell, library)).toEqual([]);
      });
    });
  }
});

/** Calls that together use every external program. */
const everyProgram = `host_curl POST '/x y' 'a=b c' || :
host_get /echo || :
host_get /no || :
host_lxc_env_args A=1 >/dev/null`;

/** The programs that were started, and those of them that had the token in their environment. */
async function programsWithToken(shell: Shell, script: string, source = library) {
  const calls = join(folder, `${Math.random()}.strace`);
  const answers = [data("x"), json({ message: token }, "401 No ticket"), json({}, "500 Oops")];
  await using server = await startRecordingServer([...answers, ...answers]);
  await runScript(shell, `http://127.0.0.1:${server.port}`, script, {
    source,
    wrapper: [...tracer, "-v", "-e", "trace=execve", "-o", calls],
  });
  expect(server.requests.length).toBeGreaterThan(1);
  const started = readFileSync(calls, "utf8").split("\n").slice(1); // The first process is the shell itself.
  const programs = started.flatMap((call) => {
    const [, name] = /execve\("[^"]*?([^"/]+)", /.exec(call) ?? [];
    return name === undefined ? [] : [[name, call.includes(secret)] as const];
  });
  return {
    started: new Set(programs.map(([name]) => name)),
    withToken: new Set(programs.filter(([, hasToken]) => hasToken).map(([name]) => name)),
  };
}

describe("the token in the environment", () => {
  for (const shell of shells) {
    describe(shell.name, () => {
      const cannotRun = !isInstalled(shell.command[0]) || !isInstalled("strace");
      const known = ["curl", "jq", "rm", "mktemp", "od", "tr", "grep", "cat"];

      test
        .skipIf(cannotRun)
        .concurrent("reaches no program, even if exported, and only env if read-only", async () => {
          const script = `${everyProgram}\nreadonly HOST_API_TOKEN\n${everyProgram}`;
          const { started, withToken } = await programsWithToken(shell, script);
          expect([...started]).toEqual(expect.arrayContaining(known));
          expect([...withToken]).toEqual(["env"]);
        });
    });
  }

  test.skipIf(!isInstalled("dash") || !isInstalled("strace"))("is found if a program has it", async () => {
    const leaky = join(folder, "exporting.sh");
    const original = readFileSync(library, "utf8");
    const hide = "_host_hide_token() {";
    expect(original).toContain(hide);
    writeFileSync(leaky, original.replace(hide, `${hide} _host_token=$HOST_API_TOKEN; return`));
    const { withToken } = await programsWithToken({ name: "dash", command: ["dash"] }, everyProgram, leaky);
    expect([...withToken]).toEqual(expect.arrayContaining(["curl", "jq", "rm", "mktemp"]));
  });
});

/** Changes to the library that expose the token. */
const leaks: [name: string, find: string, replacement: string, places: string[]][] = [
  [
    "in an argument of curl",
    "--config -",
    '--config - --header "Authorization: $_host_scheme=$_host_token"',
    ["arguments"],
  ],
  ["in an argument of printf", "command printf %s", "/usr/bin/printf %s", ["arguments"]],
  ["in a trace", "{ set +x; } 2>/dev/null", ":", ["trace"]],
  ["in a message", 'split($secret) | join("***")', ".", ["output"]],
  [
    "in a file",
    "_host_write_header() {",
    '_host_write_header() { _host_write "$_host_token" >"$_host_files.leak"',
    ["files"],
  ],
  [
    "in a file that is gone at once",
    "_host_write_header() {",
    '_host_write_header() { _host_write "$_host_token" >"$_host_files.leak"; rm "$_host_files.leak"',
    ["files"],
  ],
  [
    "in a file without a name",
    "_host_write_header() {",
    '_host_write_header() { _host_write "$_host_token" >"$_host_transfer"',
    ["files"],
  ],
];

describe("a library that leaks the token is found out", () => {
  const cannotRun = !isInstalled("dash") || !isInstalled("strace");
  test.skipIf(cannotRun).each(leaks)("%s", async (name, find, replacement, places) => {
    const leaky = join(folder, `${name}.sh`);
    const original = readFileSync(library, "utf8");
    writeFileSync(
      leaky,
      original.replaceAll(find, () => replacement),
    );
    expect(original).toContain(find);
    expect(await placesOfToken({ name: "dash", command: ["dash"] }, leaky)).toEqual(places);
  });
});
