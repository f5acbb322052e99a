import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answer, data, formOf, json, startRecordingServer } from "./recording-server.js";
import { library, packageFolder, runScript } from "./run-script.js";
import { isInstalled } from "./shells.js";

const readme = readFileSync(join(packageFolder, "README.md"), "utf8");
const [, deploy = "", settings = ""] = [...readme.matchAll(/^```sh\n(.*?)^```$/gms)].map(
  ([, code]) => code ?? "",
);

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
    // What npx does with an installed package, without the time that it takes.
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
    ["lxc.environment", "APP_SECRET=a b&c=d%e"],
    ["lxc.environment", "APP_NAME=Web & more"],
  ]);
  for (const { headers } of server.requests)
    expect(headers.authorization).toMatch(/^PVEAPIToken=deployer@pve!/);
});

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
