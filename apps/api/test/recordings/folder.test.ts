import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { RecordingFiles } from "../../src/recordings/recording-files.js";
import { freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, run, type ServerProcess, startServerProcess } from "../support/process.js";
import { runUnprivileged } from "../support/unprivileged.js";

const running: ServerProcess[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(running.splice(0).map((server) => server.kill()));
});

async function serve(env: Record<string, string>): Promise<ServerProcess> {
  const DATABASE_URL = await freshDatabaseUrl("sqlite");
  const server = await startServerProcess([...builtCommand, "serve"], { DATABASE_URL, ...env });
  running.push(server);
  return server;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe("the folder of recordings", () => {
  test("is created if it is missing, for this user alone", async () => {
    const folder = join(temporaryFolder(), "var", "recordings");
    const server = await serve({ RECORDINGS: folder });
    expect([modeOf(folder), modeOf(join(folder, ".."))]).toEqual([0o700, 0o700]);
    expect(server.output.stderr).not.toContain("chmod");
  });

  test("keeps its mode, and a warning says if everyone has access", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const server = await serve({ RECORDINGS: folder });
    expect(modeOf(folder)).toBe(0o755);
    await expect.poll(() => server.output.stderr).toContain(`run: chmod o= ${folder}`);
  });

  test.each([
    ["is a file", "EEXIST", (path: string) => writeFileSync(path, "")],
    ["is below a file", "ENOTDIR", (path: string) => writeFileSync(join(path, ".."), "")],
    ["may not be written to", "EACCES", (path: string) => mkdirSync(path, 0o500)],
    ["may not be read", "EACCES", (path: string) => mkdirSync(path, 0o300)],
    ["may not be made", "EACCES", (path: string) => mkdirSync(join(path, ".."), 0o500)],
  ])("that %s ends the start with one line that says so", async (what, code, prepare) => {
    const below = what === "is below a file" || what === "may not be made";
    const folder = join(temporaryFolder(), "sound", ...(below ? ["below"] : []));
    prepare(folder);
    const { status, stdout, stderr } = await runUnprivileged([...builtCommand, "serve"], {
      DATABASE_URL: await freshDatabaseUrl("sqlite"),
      PORT: "0",
      RECORDINGS: folder,
    });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^oral-defense: RECORDINGS=\S+ cannot be used: [^\n]+\n$/);
    expect(stderr).toContain(code === "EACCES" ? "this user may not write to" : "is a file, not a folder");
  });

  test.each([
    ["in which no file can be made", "/proc"],
    ["in which no folder can be made", "/proc/recordings/of/answers"],
    ["whose files cannot be made", "/sys"],
  ])("%s ends the start with one line that says so", async (_, folder) => {
    const { status, stdout, stderr } = await run([...builtCommand, "serve"], {
      env: { DATABASE_URL: await freshDatabaseUrl("sqlite"), PORT: "0", RECORDINGS: folder },
    });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^oral-defense: RECORDINGS=\S+ cannot be used: [^\n]+\n$/);
  });

  test("relative to the server's directory at the start, stays there", async () => {
    const files = RecordingFiles.in(".");
    expect(files.folder).toBe(process.cwd());
  });
});

/** What an action syncs: `file` or `folder`, in order. */
async function syncedDuring(work: () => Promise<unknown>, folder: string): Promise<string[]> {
  const handle = await open(folder, "r");
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  const synced: string[] = [];
  const sync = prototype.sync;
  vi.spyOn(prototype, "sync").mockImplementation(async function (this: typeof handle) {
    await sync.call(this);
    synced.push((await this.stat()).isDirectory() ? "folder" : `file of ${(await this.stat()).size} bytes`);
  });
  await work();
  return synced;
}

describe("a file", () => {
  test("is on the disk with its name before it is acknowledged; a removed file is not", async () => {
    const folder = temporaryFolder();
    const files = RecordingFiles.in(folder);
    const name = "0123456789abcdef".repeat(2);
    expect(await syncedDuring(() => files.write(name, Buffer.from("sound")), folder)).toEqual([
      "file of 5 bytes",
      "folder",
    ]);
    vi.restoreAllMocks();
    expect(await syncedDuring(() => files.remove([name]), folder)).toEqual(["folder"]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is never overwritten, and no name leads out of the folder", async () => {
    const folder = join(temporaryFolder(), "sound");
    const files = RecordingFiles.in(folder);
    const name = "0123456789abcdef".repeat(2);
    await files.write(name, Buffer.from("sound"));
    await expect(files.write(name, Buffer.from("other"))).rejects.toMatchObject({ code: "EEXIST" });
    writeFileSync(join(folder, "..", "secret"), "");
    for (const odd of [
      "../secret",
      "secret",
      "",
      ".",
      "..",
      `${name}/../../secret`,
      `${name}\0`,
      join(folder, name),
    ])
      expect(await files.open(odd, 0)).toBe(null);
    await files.remove(["../secret", ".", ""]);
    expect(readdirSync(join(folder, ".."))).toEqual(["secret", "sound"]);
    expect(readdirSync(folder)).toEqual([name]);
  });
});
