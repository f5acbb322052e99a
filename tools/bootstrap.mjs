// Runs `npm start` and `npm test`. Needs only Node.js 18 or later and npm, and downloads everything else.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const windows = process.platform === "win32";
const node = join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");

const env = {
  ...process.env,
  // The workspace's own Node.js, pnpm and tools come before those of the machine.
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: "1",
  CHECKPOINT_DISABLE: "1",
};

const QUIET = "--output-logs=errors-only";

const commands = { start, test };
const command = commands[process.argv[2]];
if (!command) fail("usage: node tools/bootstrap.mjs start | test [PACKAGE | FILE]...");
await command();

async function start() {
  await installAndBuild();
  say("Starting the server; stop it with Ctrl+C");
  // A smaller young generation: see docs/decisions/throughput.md.
  await run(node, ["--max-semi-space-size=16", join(root, "apps", "api", "dist", "main.js"), "serve"]);
}

async function test() {
  await installAndBuild();
  const selected = process.argv.slice(3);
  if (selected.length === 0) {
    say("Checking style and types");
    await run(tool("biome"), ["ci", "--colors=off", "."]);
    await turbo("typecheck", QUIET);
    say("Running every test; this takes a few minutes");
  }
  await run(node, [join(root, "tools", "run-tests.mjs"), ...selected]);
}

async function installAndBuild() {
  if (isInstalled()) {
    say("Dependencies are installed");
  } else {
    const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    say(`Installing dependencies with ${packageManager}; the first time takes about a minute`);
    await run(windows ? "npx.cmd" : "npx", [
      "--yes",
      `--package=${packageManager}`,
      "--",
      "pnpm",
      "install",
      "--frozen-lockfile",
    ]);
    writeFileSync(marker(), installedState());
  }
  say("Building what has changed");
  await turbo("build", QUIET);
}

function turbo(task, ...options) {
  return run(tool("turbo"), ["run", task, "--log-prefix=none", ...options]);
}

function isInstalled() {
  try {
    return readFileSync(marker(), "utf8") === installedState();
  } catch {
    return false;
  }
}

function marker() {
  return join(root, "node_modules", ".installed");
}

function installedState() {
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml"].map((file) => readFileSync(join(root, file)));
  return createHash("sha256")
    .update(`${process.platform}-${process.arch}\n`)
    .update(Buffer.concat(files))
    .digest("hex");
}

function tool(name) {
  return join(bin, windows ? `${name}.cmd` : name);
}

/**
 * Resolves if the program exits with 0; otherwise exits with its status. Only programs under Node.js write to standard
 * output.
 */
function run(program, args) {
  const output = program === node ? "inherit" : 2;
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ["inherit", output, "inherit"],
    shell: windows,
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, forward);
  // npm runs this process in a shell, which dies of a signal without passing it on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 500);
  return new Promise((resolve) => {
    child.on("error", (error) => fail(`cannot run ${program}: ${error.message}`));
    child.on("exit", (code, signal) => {
      for (const name of ["SIGINT", "SIGTERM"]) process.off(name, forward);
      clearInterval(watch);
      if (code === 0) resolve();
      else process.exit(code ?? (signal ? 1 : 0));
    });
  });
}

function say(text) {
  process.stderr.write(`» ${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
