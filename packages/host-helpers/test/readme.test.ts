import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answer, data, formOf, json, startRecordingServer } from "./recording-server.js";
import { library, packageFolder, runScript } from "./run-script.js";
import { isInstalled } from "./shells.js";

const readme = readFileSync(join(packageFolder, "README.md"), "utf8");
const [, deploy = "", settings = "", several = "", tokens = "", recipes = ""] = [
  ...readme.matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, code]) => code ?? "");

test.skipIf(!isInstalled("dash"))("the roll-out makes the requests that it should", async () => {
  const task = (what: string) => `UPID:pve1:00001A2B:0003C4D5:65A1B2C3:${what}:101:deployer@pve!nightly:`;
  const running = data({ status: "running" });
  const stopped = data({ status: "stopped", exitstatus: "OK" });
  const busy = answer("", { status: "503 Service Unavailable" });
  await using server = await startRecordingServer([
    data("101"),
    data(task("vzclone")),
    running,
    json({ message: "got timeout" }, "596 Connection timed out"),
    stopped,
    data(null),
    data(task("vzstart")),
    data({ status: "stopped", exitstatus: "WARNINGS: 1" }),
    busy,
    data({ status: "running", vmid: 101 }),
  ]);
  const folder = mkdtempSync(join(packageFolder, ".test-results-readme-"));
  try {
    symlinkSync(join(packageFolder, "bin", "host-helpers"), join(folder, "host-helpers"));
    // Does what npx does with an installed package, but faster.
    writeFileSync(join(folder, "npx"), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
    const outcome = await runScript(
      { name: "dash", command: ["dash"] },
      `http://127.0.0.1:${server.port}`,
      `${settingsWithout("HOST_API_URL")}\n${deploy}`,
      { env: { PATH: `${folder}:${process.env.PATH}`, APP_SECRET: "a b&c=d%e", HOST_NODE: undefined } },
    );
    expect(outcome).toMatchObject({ status: 0, stdout: "Container 101 is running\n", leftovers: [] });
    expect(outcome.sleeps).toEqual(["2", "2", "2"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const status = (what: string) => `GET /nodes/pve/tasks/${task(what)}/status HTTP/1.1`;
  expect(server.requests.map(({ line }) => line)).toEqual([
    "GET /cluster/nextid HTTP/1.1",
    "POST /nodes/pve/lxc/9000/clone HTTP/1.1",
    status("vzclone"),
    status("vzclone"),
    status("vzclone"),
    "PUT /nodes/pve/lxc/101/config HTTP/1.1",
    "POST /nodes/pve/lxc/101/status/start HTTP/1.1",
    status("vzstart"),
    "GET /nodes/pve/lxc/101/status/current HTTP/1.1",
    "GET /nodes/pve/lxc/101/status/current HTTP/1.1",
  ]);
  const [, clone, , , , configuration] = server.requests;
  expect(clone && formOf(clone)).toEqual([
    ["newid", "101"],
    ["hostname", "web-101"],
    ["full", "1"],
  ]);
  expect(configuration && formOf(configuration)).toEqual([
    ["memory", "2048"],
    ["cores", "2"],
    ["env", "APP_SECRET=a b&c=d%e"],
  ]);
  for (const { headers } of server.requests)
    expect(headers.authorization).toMatch(/^PVEAPIToken=deployer@pve!/);
});

/** Runs a part of the README, after the settings that the README assumes. */
async function runPart(part: string, answers: readonly Buffer[]) {
  await using server = await startRecordingServer(answers);
  const outcome = await runScript(
    { name: "dash", command: ["dash"] },
    `http://127.0.0.1:${server.port}`,
    `set -eu; id=101\n${part}`,
    { env: { APP_SECRET: "a b&c=d%e", HOST_NODE: "pve" } },
  );
  expect(outcome).toMatchObject({ status: 0, stderr: "", leftovers: [] });
  return { ...outcome, requests: server.requests };
}

test.skipIf(!isInstalled("dash"))("several variables are one value, with NULs", async () => {
  const { requests } = await runPart(several, [data(null)]);
  const [request] = requests;
  const query = new URL(request?.line.split(" ")[1] ?? "", "http://pve").searchParams;
  expect([...query]).toEqual([["env", "APP_NAME=Web & more\0APP_PORT=8080"]]);
});

test.skipIf(!isInstalled("dash"))("variables for a host that takes lxc.environment", async () => {
  const { requests } = await runPart(tokens, [data(null)]);
  const [request] = requests;
  expect(request && formOf(request)).toEqual([
    ["lxc.environment", "APP_SECRET=a b&c=d%e"],
    ["lxc.environment", "APP_NAME=Web & more"],
  ]);
});

test.skipIf(!isInstalled("dash"))("the recipes make the requests that they should", async () => {
  const upid = "UPID:other:00001A2B:0003C4D5:65A1B2C3:vzrollback:101:deployer@pve!nightly:";
  const stopped = data({ status: "stopped", exitstatus: "OK" });
  const { requests, stdout } = await runPart(recipes, [
    data(upid),
    stopped,
    data(upid),
    stopped,
    data(upid),
    stopped,
    data([{ vmid: 100 }, { vmid: 101 }]),
    data({ release: "9.1" }),
    stopped,
  ]);
  expect(stdout).toBe('it exists\n{"release":"9.1"}\n');
  const status = (node: string) => `GET /nodes/${node}/tasks/${upid}/status`;
  expect(requests.map(({ line }) => line.replace(" HTTP/1.1", ""))).toEqual([
    "DELETE /nodes/pve/lxc/101?purge=1&force=1",
    status("pve"),
    "POST /nodes/pve/lxc/101/snapshot",
    status("pve"),
    "POST /nodes/pve/lxc/101/snapshot/before_update/rollback",
    status("pve"),
    "GET /cluster/resources?type=vm",
    "GET /version",
    status("other"),
  ]);
});

test.skipIf(!isInstalled("dash"))(
  "what a killed call leaves is named and removed as the README says",
  async () => {
    const command = /^ {2}(find .*)$/m.exec(readme)?.[1] ?? "";
    const group = Promise.withResolvers<number>();
    const folder = mkdtempSync(join(packageFolder, ".test-results-readme-"));
    await using server = await startRecordingServer([
      async () => {
        // The request may arrive before the names of the other files have been removed.
        await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/^host-helpers\./)]);
        process.kill(-(await group.promise), "SIGKILL");
      },
    ]);
    const run = (script: string) =>
      runScript({ name: "dash", command: ["dash"] }, `http://127.0.0.1:${server.port}`, script, {
        env: { TMPDIR: folder },
        whileRunning: group.resolve,
      });
    try {
      await run("host_curl POST /x 'a=b c'");
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^host-helpers\./)]);
      await run(command);
      expect(readdirSync(folder)).toHaveLength(1);
      await run(`touch -d '2 days ago' "$TMPDIR"/host-helpers.*; : >"$TMPDIR/mine"\n${command}`);
      expect(readdirSync(folder)).toEqual(["mine"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test("every variable that the library reads is in the README", () => {
  const variables = new Set(readFileSync(library, "utf8").match(/\b(HOST_[A-Z_]+|TMPDIR)\b/g));
  expect(variables.size).toBeGreaterThanOrEqual(11);
  for (const variable of variables) expect(readme).toContain(`| \`${variable}\``);
});

test("every function is in the README, and has its comment block", () => {
  const text = readFileSync(library, "utf8");
  const functions = [...text.matchAll(/^((?:# .*\n|#\n)+)(host_\w+)\(\) \($/gm)];
  expect(functions).toHaveLength(8);
  for (const [, comment, name] of functions) {
    expect(readme).toContain(`| \`${name}`);
    for (const part of ["Arguments:", "Output:", "Status:", "Reads:"]) expect(comment).toContain(part);
  }
});

function settingsWithout(variable: string): string {
  return settings.replace(new RegExp(`^export ${variable}=.*\n`, "m"), "");
}
