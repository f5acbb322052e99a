import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, data, startRecordingServer } from "./recording-server.js";
import { library, packageFolder, token } from "./run-script.js";
import { isInstalled } from "./shells.js";

const command = join(packageFolder, "bin", "host-helpers");
const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(packageFolder, ".test-results-command-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

function run(file: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } };
    execFile(file, args, options, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe("host-helpers", () => {
  test("path prints the library's path", async () => {
    expect(await run(command, ["path"])).toEqual({ status: 0, stdout: `${library}\n`, stderr: "" });
  });

  test("--version prints the package's version", async () => {
    expect(await run(command, ["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  test("--help names every function", async () => {
    const { status, stdout } = await run(command, ["--help"]);
    expect(status).toBe(0);
    for (const [, name] of readFileSync(library, "utf8").matchAll(/^(host_\w+)\(\) \($/gm)) {
      expect(stdout).toContain(name);
    }
  });

  test.for([
    [[], "no function given"],
    [["host_nothing"], 'there is no function "host_nothing"'],
    [["_host_start"], 'there is no function "_host_start"'],
    [["rm"], 'there is no function "rm"'],
    [[""], 'there is no function ""'],
  ] as const)("refuses %j", async ([args, problem]) => {
    const { status, stdout, stderr } = await run(command, [...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr.split("\n", 2)).toEqual([`host-helpers: ${problem}`, "usage: host-helpers path"]);
  });

  test("runs a function, with its output and status", async () => {
    await using server = await startRecordingServer([data({ a: 1 })]);
    const env = { HOST_API_URL: `http://127.0.0.1:${server.port}`, HOST_API_TOKEN: token };
    expect(await run(command, ["host_get", "/x y"], env)).toMatchObject({ status: 0, stdout: '{"a":1}\n' });
    expect(await run(command, ["host_env", "NOT_SET"], env)).toEqual({
      status: 1,
      stdout: "",
      stderr: "NOT_SET is required but not set\n",
    });
  });

  test("is found through links: absolute, relative, to another link, to a folder, and by PATH", async () => {
    mkdirSync(join(folder, "a b", "bin"), { recursive: true });
    symlinkSync(packageFolder, join(folder, "a b", "package"));
    symlinkSync("../package/bin/host-helpers", join(folder, "a b", "bin", "relative"));
    symlinkSync(command, join(folder, "absolute"));
    symlinkSync("a b/bin/relative", join(folder, "twice"));
    const found = { status: 0, stdout: `${library}\n`, stderr: "" };
    for (const link of ["a b/bin/relative", "absolute", "twice", "a b/package/bin/host-helpers"]) {
      expect(await run(join(folder, link), ["path"])).toEqual(found);
      expect(await run(`./${link}`, ["path"])).toEqual(found);
    }
    const path = `${join(folder, "a b", "bin")}${delimiter}${process.env.PATH}`;
    expect(await run("sh", ["-c", "relative path"], { PATH: path })).toEqual(found);
  });

  test("is found through a script that starts it with sh, as pnpm makes one", async () => {
    const shim = join(folder, "shim");
    writeFileSync(shim, `#!/bin/sh\nexec /bin/sh "${command}" "$@"\n`);
    chmodSync(shim, 0o755);
    expect(await run(shim, ["path"])).toMatchObject({ status: 0, stdout: `${library}\n` });
  });

  test.skipIf(!isInstalled("dash"))(
    "works as npm installs it: npx, and a script that sources it",
    async () => {
      const home = join(folder, "npm");
      const project = join(folder, "project");
      mkdirSync(home);
      mkdirSync(project);
      writeFileSync(join(project, "package.json"), "{}");
      const pack = await run("npm", ["pack", packageFolder, "--pack-destination", project], { HOME: home });
      const install = ["install", "--offline", "--no-audit", "--no-fund", "--prefix", project];
      const tarball = join(project, pack.stdout.trim().split("\n").at(-1) ?? "");
      expect(await run("npm", [...install, tarball], { HOME: home })).toMatchObject({ status: 0 });

      await using server = await startRecordingServer([data("101")]);
      const env = { HOME: home, HOST_API_URL: `http://127.0.0.1:${server.port}`, HOST_API_TOKEN: token };
      const script =
        'cd "$1"; library=$(npx --no-install host-helpers path); echo "$library"; . "$library"; host_nextid';
      expect(await run("dash", ["-euc", script, "script", project], env)).toEqual({
        status: 0,
        stdout: `${join(project, "node_modules/host-helpers/lib/host-helpers.sh")}\n101\n`,
        stderr: "",
      });
    },
  );

  test.skipIf(!isInstalled("zsh"))("works in zsh without emulation", async () => {
    await using server = await startRecordingServer([data("a"), answer("no", { status: "403 Forbidden" })]);
    const env = { HOST_API_URL: `http://127.0.0.1:${server.port}`, HOST_API_TOKEN: token };
    const script = 'set -eu; . "$1"; host_curl POST /x "k=a b"; host_get /y || echo failed';
    expect(await run("zsh", ["-fc", script, "script", library], env)).toEqual({
      status: 0,
      stdout: "a\nfailed\n",
      stderr: "host_get: GET /y: HTTP 403: Forbidden\nno\n",
    });
  });

  test.skipIf(!isInstalled("dash"))("prints a path that a script can source", async () => {
    const script = '. "$("$1" path)"; host_lxc_env_args A=1';
    expect(await run("dash", ["-c", script, "script", command])).toMatchObject({
      status: 0,
      stdout: "lxc.environment=A=1",
    });
  });
});
