import { describe, expect, test } from "vitest";
import type { Case } from "./cases/case.js";
import { contexts } from "./cases/contexts.js";
import { failures } from "./cases/failures.js";
import { local } from "./cases/local.js";
import { misuse } from "./cases/misuse.js";
import { requests } from "./cases/requests.js";
import { sizes } from "./cases/sizes.js";
import { surroundings } from "./cases/surroundings.js";
import { tools } from "./cases/tools.js";
import { transport } from "./cases/transport.js";
import { waits } from "./cases/waits.js";
import { formOf, selfSignedCertificate, startRecordingServer } from "./recording-server.js";
import { runScript, token } from "./run-script.js";
import { isInstalled, type Shell, shells } from "./shells.js";

/** All cases. Every shell runs them. */
const cases: readonly Case[] = [
  ...requests,
  ...failures,
  ...transport,
  ...waits,
  ...misuse,
  ...local,
  ...sizes,
  ...tools,
  ...surroundings,
  ...contexts,
];

const secret = token.slice(token.indexOf("=") + 1);

/** Without SOAK, each variation runs in only one shell. The shells take turns. */
const share = process.env.SOAK === undefined ? shells.length : 1;

describe.each(shells.map((shell, place) => [shell.name, shell, place] as const))(
  "%s",
  (name, shell, place) => {
    const runnable = cases.filter(
      ({ except = {}, variation = false }, index) =>
        !(name in except) && (!variation || (index + place) % share === 0),
    );
    for (const one of runnable) {
      test.skipIf(!isInstalled(shell.command[0])).concurrent(one.name, () => check(shell, one));
    }
  },
);

test("there are at least 200 cases, each with a name of its own", () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

async function check(shell: Shell, one: Case): Promise<void> {
  const { answers = [], requests = answers.map(() => expect.anything()), tls = false } = one;
  await using server = await startRecordingServer(answers, { tls });
  const url = `${tls ? "https" : "http"}://127.0.0.1:${server.port}`;
  const env = typeof one.env === "function" ? one.env(server.port) : one.env;
  const outcome = await runScript(shell, url, one.script, {
    ...one,
    env: { CERTIFICATE: selfSignedCertificate, ...env },
  });

  const { stderr = "" } = one;
  expect(outcome).toEqual({
    status: one.status ?? 0,
    stdout: one.stdout ?? "",
    stderr: typeof stderr === "string" ? stderr : expect.any(String),
    sleeps: one.sleeps ?? [],
    leftovers: [],
  });
  for (const part of typeof stderr === "string" ? [] : stderr) expect(outcome.stderr).toMatch(part);
  expect(server.requests.map(({ line }) => line.replace(" HTTP/1.1", ""))).toEqual(requests);
  const [first] = server.requests;
  for (const [header, value] of Object.entries(one.headers ?? {})) expect(first?.headers[header]).toBe(value);
  if (one.form) expect(first && formOf(first)).toEqual(one.form);
  if (!one.showsToken) expect(outcome.stdout + outcome.stderr).not.toContain(secret);
}
