import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { HELP, type Options, readOptions } from "./options.ts";
import { complaints, figures } from "./report.ts";
import { torture } from "./torture.ts";

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  let options: Options | undefined;
  try {
    options = readOptions(args);
  } catch (error) {
    process.stderr.write(`torture: ${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  }
  if (!options) {
    process.stdout.write(HELP);
    return 0;
  }
  return runOnce(options);
}

async function runOnce(options: Options): Promise<number> {
  const missing = ["prlimit", "setpriv"].filter((tool) => spawnSync(tool, ["--version"]).error);
  if (missing.length > 0) {
    process.stderr.write(`torture: cannot run ${missing.join(" or ")}; install util-linux\n`);
    return 1;
  }
  const { database, servers, learners, minutes, seed } = options;
  const folder = newFolder(options.folder);
  say(
    `${minutes} minutes on ${database}, ${servers} servers, ${learners} learners, seed ${seed}, journal ${folder}/journal.jsonl`,
  );
  const result = await torture(options, folder, stopSignal(), say).catch((error) => {
    say(`the run was aborted; seed ${seed}; journal and logs in ${folder}`);
    throw error;
  });
  for (const line of figures(result)) say(line);
  if (result.violations.length === 0) {
    if (options.folder === undefined) rmSync(folder, { recursive: true });
    say("proven: nothing acknowledged was lost, duplicated, reordered or cut");
    return 0;
  }
  for (const line of await complaints(result.violations, folder)) say(line);
  say(`not proven: ${result.violations.length} violations; seed ${seed}; journal and logs in ${folder}`);
  return 1;
}

function newFolder(wanted: string | undefined): string {
  if (wanted === undefined) return mkdtempSync(join(tmpdir(), "oral-defense-torture-"));
  mkdirSync(wanted, { mode: 0o700 });
  return resolve(wanted);
}

/** The first Ctrl+C aborts the signal. The second one ends the process at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      say(`${signal}: ending the disturbances, and checking the run so far`);
      stop.abort();
    });
  }
  return stop.signal;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
