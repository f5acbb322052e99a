import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const packageFolder = join(import.meta.dirname, "..");
let folder: string;
let dist: string;
let cache: string;

/** Installs the package afresh, so that it has never run. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compile-cache-"));
  dist = join(folder, "dist");
  cache = join(dist, "compile-cache");
  const filter = (path: string) => !path.includes("compile-cache");
  cpSync(join(packageFolder, "dist"), dist, { recursive: true, filter });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
});

afterEach(() => {
  chmodSync(dist, 0o755);
  rmSync(folder, { recursive: true });
});

const ANSWERED = { status: 0, stderr: "", stdout: expect.stringContaining("usage: pipeline-contract") };

/** Runs `help` as a user who is bound by file modes, unlike root. */
function help() {
  const node = [process.execPath, join(dist, "main.js"), "--help"];
  const [program = "", ...args] = process.getuid?.() === 0 ? ["setpriv", ...DROP_ALL, ...node] : node;
  // While Node.js records coverage, it compiles without a cache.
  const env = { ...process.env, NODE_V8_COVERAGE: "" };
  return spawnSync(program, args, { encoding: "utf8", env });
}

const DROP_ALL = ["--bounding-set=-all", "--inh-caps=-all"];

function compiled(): string[] {
  return readdirSync(cache, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test("compiled code is cached beside the code, where only its user can write", () => {
  const umask = process.umask(0);
  try {
    expect(help()).toMatchObject(ANSWERED);
  } finally {
    process.umask(umask);
  }
  expect(compiled()).not.toEqual([]);
  expect(statSync(cache).mode & 0o077).toBe(0);
});

test("the cache is used again, unless it is damaged", () => {
  help();
  const kept = compiled();
  const made = () => kept.map((file) => statSync(file).ino);
  const before = made();
  expect(help()).toMatchObject(ANSWERED);
  expect(made()).toEqual(before);
  for (const file of kept) writeFileSync(file, "damaged");
  expect(help()).toMatchObject(ANSWERED);
  for (const file of kept) expect(readFileSync(file, "latin1")).not.toBe("damaged");
});

test("without write access to the package, nothing is cached", () => {
  chmodSync(dist, 0o555);
  expect(help()).toMatchObject(ANSWERED);
  expect(existsSync(cache)).toBe(false);
});

test("the library leaves caching to its user", () => {
  const program = `await import(${JSON.stringify(join(dist, "index.js"))})`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(existsSync(cache)).toBe(false);
});
