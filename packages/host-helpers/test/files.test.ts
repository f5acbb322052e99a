import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { data, formOf, json, startRecordingServer } from "./recording-server.js";
import { library, packageFolder, runScript } from "./run-script.js";
import { isInstalled, type Shell, shells } from "./shells.js";

/** The files of a call: where the system gives names for them, and where it does not. */

const source = "/proc/sys/kernel/random/uuid";
const uuid = /^host-helpers\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const fromMktemp = /^host-helpers\.[A-Za-z0-9]{8}$/;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(packageFolder, ".test-results-files-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A library that reads names from another file. */
function libraryWithNamesFrom(file: string): string {
  const original = readFileSync(library, "utf8");
  expect(original).toContain(source);
  const variant = join(folder, `${file.replaceAll("/", "-")}.sh`);
  writeFileSync(variant, original.replaceAll(source, file));
  return variant;
}

/** Two calls under the widest umask: the names in the temporary folder meanwhile, and the rights that others have. */
async function filesOf(shell: Shell, libraryFile: string): Promise<{ names: string[][]; rights: number }> {
  const temporaryFolder = mkdtempSync(join(folder, "tmp-"));
  const names: string[][] = [];
  let rights = 0;
  const look = (response: Buffer) => (socket: { end(bytes: Buffer): unknown }) => {
    names.push(readdirSync(temporaryFolder));
    for (const name of readdirSync(temporaryFolder))
      rights |= statSync(join(temporaryFolder, name)).mode & 0o077;
    socket.end(response);
  };
  await using server = await startRecordingServer([look(data(1)), look(json({ a: "b" }, "400 No"))]);
  const script = "umask 0; host_get /x; host_curl POST /y 'k=v w' e=";
  const outcome = await runScript(shell, `http://127.0.0.1:${server.port}`, script, {
    source: libraryFile,
    env: { TMPDIR: temporaryFolder },
  });
  expect(outcome).toMatchObject({
    status: 1,
    stdout: "1\n",
    stderr: 'host_curl: POST /y: HTTP 400: No\n{"a":"b"}\n',
  });
  const [, post] = server.requests;
  expect(post && formOf(post)).toEqual([
    ["k", "v w"],
    ["e", ""],
  ]);
  expect(readdirSync(temporaryFolder)).toEqual([]);
  return { names, rights };
}

describe.each(shells.map((shell) => [shell.name, shell] as const))("%s", (_, shell) => {
  const cannotRun = !isInstalled(shell.command[0]);

  test.skipIf(cannotRun)("files are the caller's alone, and nobody can foretell their names", async () => {
    const { names, rights } = await filesOf(shell, library);
    expect(rights).toBe(0);
    const [get = [], post = []] = names;
    expect(get).toHaveLength(3);
    for (const name of get) expect(name).toMatch(uuid);
    expect(post.filter((name) => uuid.test(name))).toHaveLength(3);
    expect(post.filter((name) => fromMktemp.test(name))).toHaveLength(1);
    expect(new Set([...get, ...post]).size).toBe(7);
  });

  test.skipIf(cannotRun)("a file that is there already is not written to", async () => {
    const temporaryFolder = mkdtempSync(join(folder, "tmp-"));
    const victim = join(folder, "victim");
    const name = "01234567-89ab-4cde-8fab-0123456789ab";
    writeFileSync(victim, "mine");
    writeFileSync(join(folder, "name"), `${name}\n`);
    symlinkSync(victim, join(temporaryFolder, `host-helpers.${name}`));
    const outcome = await runScript(shell, "http://127.0.0.1:1", "host_get /x", {
      source: libraryWithNamesFrom(join(folder, "name")),
      env: { TMPDIR: temporaryFolder },
    });
    expect(outcome).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `host_get: cannot write to ${temporaryFolder}; set TMPDIR to a folder for temporary files\n`,
    });
    expect(readFileSync(victim, "utf8")).toBe("mine");
  });

  test.skipIf(cannotRun).for(["/nowhere/uuid", "/dev/null", "/etc/hostname"])(
    "where %s gives no names, mktemp does",
    async (file) => {
      const { names, rights } = await filesOf(shell, libraryWithNamesFrom(file));
      expect(rights).toBe(0);
      expect(names.flat()).toEqual([expect.stringMatching(fromMktemp), expect.stringMatching(fromMktemp)]);
    },
  );
});
