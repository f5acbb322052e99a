import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { data, formOf, json, startRecordingServer } from "./recording-server.js";
import { library, packageFolder, runScript } from "./run-script.js";
import { isInstalled, type Shell, shells } from "./shells.js";

/** A call names its files after this source or, without it, with mktemp. Both are tested. */

const source = "/proc/sys/kernel/random/uuid";
const uuid = /^host-helpers\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(head|body|transfer)$/;
const fromMktemp = /^host-helpers\.[A-Za-z0-9]{8}$/;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(packageFolder, ".test-results-files-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The library, changed to take names from another file. */
function libraryWithNamesFrom(file: string): string {
  const original = readFileSync(library, "utf8");
  expect(original).toContain(source);
  const variant = join(folder, `${file.replaceAll("/", "-")}.sh`);
  writeFileSync(variant, original.replaceAll(source, file));
  return variant;
}

/** An `rm` that first records the contents and the permissions of the temporary folder. */
const recordingRm = `mkdir bin; cat >bin/rm <<END
#!/bin/sh
ls -la "\\$TMPDIR" | sed 1,3d >>"\\$LISTING"
echo >>"\\$LISTING"
exec '$(command -v rm)' "\\$@"
END
chmod +x bin/rm; PATH=$PWD/bin:$PATH`;

/**
 * Makes two calls under the widest umask. Returns the names of the temporary files at each removal, and the permissions
 * that other users had.
 */
async function filesOf(shell: Shell, libraryFile: string): Promise<{ names: string[][]; rights: string[] }> {
  const temporaryFolder = mkdtempSync(join(folder, "tmp-"));
  const listing = join(temporaryFolder, "..", `${Math.random()}.ls`);
  await using server = await startRecordingServer([data(1), json({ a: "b" }, "400 No")]);
  const script = `${recordingRm}; umask 0; host_get /x; host_curl POST /y 'k=v w' e=`;
  const outcome = await runScript(shell, `http://127.0.0.1:${server.port}`, script, {
    source: libraryFile,
    env: { TMPDIR: temporaryFolder, LISTING: listing },
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
  const removals = readFileSync(listing, "utf8").trimEnd().split("\n\n");
  const listed = removals.map((removal) => removal.split("\n").map((line) => line.split(/ +/)));
  return {
    names: listed.map((lines) => lines.map((fields) => fields.at(-1) ?? "")),
    rights: listed.flat().map(([mode = ""]) => mode.slice(4, 10)),
  };
}

describe.each(shells.map((shell) => [shell.name, shell] as const))("%s", (_, shell) => {
  const cannotRun = !isInstalled(shell.command[0]);

  test.skipIf(cannotRun)("files are the caller's alone, with unpredictable names", async () => {
    const { names, rights } = await filesOf(shell, library);
    expect(new Set(rights)).toEqual(new Set(["------"]));
    const [get = [], post = [], values = [], ...more] = names;
    expect(get).toHaveLength(3);
    for (const name of get) expect(name).toMatch(uuid);
    expect(post.filter((name) => uuid.test(name))).toHaveLength(3);
    expect(post.filter((name) => fromMktemp.test(name))).toHaveLength(1);
    expect(new Set([...get, ...post]).size).toBe(7);
    expect(values).toEqual([expect.stringMatching(fromMktemp)]);
    expect(more).toEqual([]);
  });

  test.skipIf(cannotRun)("files have no names while the call waits for the answer", async () => {
    const temporaryFolder = mkdtempSync(join(folder, "tmp-"));
    await using server = await startRecordingServer([
      async (socket) => {
        while (!socket.destroyed && readdirSync(temporaryFolder).length > 0) await setTimeout(5);
        socket.end(data(1));
      },
    ]);
    const outcome = await runScript(shell, `http://127.0.0.1:${server.port}`, "host_get /x", {
      env: { TMPDIR: temporaryFolder, HOST_TIMEOUT: "20" },
    });
    expect(outcome).toMatchObject({ status: 0, stdout: "1\n", stderr: "" });
  });

  test.skipIf(cannotRun).for(["head", "body", "transfer"])(
    "an existing file .%s is not written to",
    async (part) => {
      const temporaryFolder = mkdtempSync(join(folder, "tmp-"));
      const victim = join(folder, "victim");
      const name = "01234567-89ab-4cde-8fab-0123456789ab";
      writeFileSync(victim, "mine");
      writeFileSync(join(folder, "name"), `${name}\n`);
      symlinkSync(victim, join(temporaryFolder, `host-helpers.${name}.${part}`));
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
    },
  );

  test.skipIf(cannotRun).for(["/nowhere/uuid", "/dev/null", "/etc/hostname"])(
    "if %s gives no names, mktemp does",
    async (file) => {
      const { names, rights } = await filesOf(shell, libraryWithNamesFrom(file));
      expect(new Set(rights)).toEqual(new Set(["------"]));
      expect(names.flat()).toEqual([expect.stringMatching(fromMktemp), expect.stringMatching(fromMktemp)]);
    },
  );
});
