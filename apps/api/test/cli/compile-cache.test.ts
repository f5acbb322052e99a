import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/databases.js";
import { run } from "../support/process.js";
import { runUnprivileged } from "../support/unprivileged.js";

const packageFolder = join(import.meta.dirname, "../..");

/** Copies the package, as if freshly installed and never run. */
function installed() {
  const folder = temporaryFolder();
  const dist = join(folder, "dist");
  const cache = join(dist, "compile-cache");
  for (const part of ["package.json", "prisma"])
    cpSync(join(packageFolder, part), join(folder, part), { recursive: true });
  cpSync(join(packageFolder, "dist"), dist, {
    recursive: true,
    filter: (path) => !path.includes("compile-cache"),
  });
  symlinkSync(join(packageFolder, "node_modules"), join(folder, "node_modules"));
  const temporary = temporaryFolder();
  return {
    folder,
    dist,
    cache,
    temporary,
    args: [join(dist, "main.js"), "migrate"],
    env: { DATABASE_URL: `file:${join(folder, "defense.db")}`, TMPDIR: temporary },
  };
}

const DONE = { status: 0, stderr: "" };

/** A cache's files. They are in one folder, which Node.js names after its version and the user. */
function compiled(cache: string): string[] {
  return readdirSync(cache, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test("a command stores compiled code next to the code, writable only by its user", async () => {
  const { args, env, cache, temporary } = installed();
  const umask = process.umask(0); // Now everyone can write to new files.
  const ended = await run(args, { env }).finally(() => process.umask(umask));
  expect(ended).toMatchObject(DONE);
  expect(compiled(cache)).not.toEqual([]);
  expect(statSync(cache).mode & 0o077).toBe(0);
  expect(readdirSync(temporary)).toEqual([]);
});

test("a command uses what an earlier one compiled", async () => {
  const { args, env, cache } = installed();
  await run(args, { env });
  const before = compiled(cache).map((file) => [file, statSync(file).ino]);
  expect(await run(args, { env })).toMatchObject(DONE);
  expect(before.filter(([file, inode]) => statSync(String(file)).ino !== inode)).toEqual([]);
});

test("damaged files are compiled again", async () => {
  const { args, env, cache } = installed();
  await run(args, { env });
  const files = compiled(cache);
  for (const file of files) writeFileSync(file, "damaged");
  expect(await run(args, { env })).toMatchObject(DONE);
  for (const file of files) expect(readFileSync(file, "latin1")).not.toBe("damaged");
});

test("several commands may fill it concurrently", async () => {
  const { args, env, cache } = installed();
  const ended = await Promise.all([1, 2, 3].map(() => run([args[0] ?? "", "--version"], { env })));
  expect(ended).toEqual(ended.map(() => expect.objectContaining(DONE)));
  expect(compiled(cache)).not.toEqual([]);
  expect(await run(args, { env })).toMatchObject(DONE);
});

test("without permission to write to the package, no cache is made", async () => {
  const { args, env, dist, cache } = installed();
  chmodSync(dist, 0o555);
  expect(await runUnprivileged(args, env)).toMatchObject(DONE);
  expect(existsSync(cache)).toBe(false);
});

test("a folder that another user made is left alone", async () => {
  const { args, env, dist, cache } = installed();
  cpSync(join(dist, "main.js"), join(cache, "theirs"));
  chmodSync(cache, 0o555);
  expect(await runUnprivileged(args, env)).toMatchObject(DONE);
  expect(readdirSync(cache)).toEqual(["theirs"]);
});

test("importing the library sets up no cache", async () => {
  const { dist, cache, env } = installed();
  const program = `
    import { getCompileCacheDir } from "node:module";
    await import(${JSON.stringify(join(dist, "index.js"))});
    process.stdout.write(String(getCompileCacheDir()));
  `;
  expect(await run(["--input-type=module", "--eval", program], { env })).toEqual({
    ...DONE,
    stdout: "undefined",
  });
  expect(existsSync(cache)).toBe(false);
});
