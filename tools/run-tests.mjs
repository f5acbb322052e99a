// Runs the tests of all packages, or of the named packages and files, from the repository's root:
//   node tools/run-tests.mjs [PACKAGE | FILE]...
// REPEAT=20 runs the tests twenty times. BUSY=3 runs them alongside three processes, each of which keeps a core busy.
// If TMPDIR is not set and memory has room, their temporary files are kept in memory.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeScratchFolder } from "./scratch-folder.mjs";
import { describeFailures, failuresOf, removeReports, testedPackages } from "./test-reports.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const all = testedPackages();
const selection = select(process.argv.slice(2));
const times = count("REPEAT", 1);
const scratch = process.env.TMPDIR ?? makeScratchFolder();
const env = scratch === undefined ? process.env : { ...process.env, TMPDIR: scratch };
const busy = Array.from({ length: count("BUSY", 0) }, keepBusy);

let running;
let stopped = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    stopped = true;
    running?.kill(signal);
  });
}

const failures = [];
let redRuns = 0;
for (let run = 1; run <= times && !stopped; run++) {
  if (times > 1) say(`Run ${run} of ${times}`);
  const failed = await runOnce();
  if (failed.length > 0) redRuns++;
  failures.push(...failed);
}
for (const child of busy) child.kill();

if (failures.length > 0) say(describeFailures(distinct(failures)));
if (times > 1) say(`${times} runs, ${redRuns} red`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function runOnce() {
  const folders = [...selection.keys()];
  removeReports(folders);
  const whole = folders.filter((folder) => selection.get(folder).length === 0);
  const statuses = [];
  if (whole.length > 0) {
    const filters = whole.map((folder) => `--filter=./${folder}`);
    const sideBySide = `--concurrency=${Math.min(2, availableParallelism())}`;
    statuses.push(await execute("turbo", ["run", "test", "--continue", sideBySide, ...filters]));
  }
  for (const [folder, files] of selection) {
    if (files.length === 0) continue;
    statuses.push(await execute("pnpm", ["--dir", folder, "exec", "vitest", "run", ...files]));
  }
  const failed = folders.flatMap(failuresOf);
  if (failed.length > 0 || statuses.every((status) => status === 0)) return failed;
  return [{ file: folders.join(" "), name: "an error outside any test; it is shown above" }];
}

/** Returns the packages to test, each with the files to run. No files means all. */
function select(targets) {
  if (targets.length === 0) return new Map(all.map((folder) => [folder, []]));
  const selected = new Map();
  for (const target of targets.map((path) => path.replace(/^\.\//, "").replace(/\/$/, ""))) {
    const folder = all.find((name) => target === name || target.startsWith(`${name}/`));
    if (!folder || !existsSync(join(root, target))) {
      fail(`${target} is neither a package with tests nor a file in one; the packages are ${all.join(", ")}`);
    }
    const files = selected.get(folder) ?? [];
    selected.set(folder, target === folder ? files : [...files, target.slice(folder.length + 1)]);
  }
  return selected;
}

function distinct(failed) {
  return [...new Map(failed.map((failure) => [`${failure.file}: ${failure.name}`, failure])).values()];
}

/** The busy processes end with this one, however it ends. */
function keepBusy() {
  return spawn(process.execPath, ["-e", `while (process.ppid === ${process.pid});`], { stdio: "ignore" });
}

function execute(program, args) {
  const shell = process.platform === "win32";
  running = spawn(program, args, { cwd: root, env, stdio: "inherit", shell });
  return new Promise((resolve) => {
    running.on("error", (error) => fail(`cannot run ${program}: ${error.message}`));
    running.on("exit", (status) => resolve(status));
  });
}

function count(variable, fallback) {
  const value = process.env[variable] ?? String(fallback);
  if (!/^\d{1,6}$/.test(value)) fail(`${variable} must be a whole number`);
  return Number(value);
}

function say(text) {
  process.stderr.write(`» ${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
