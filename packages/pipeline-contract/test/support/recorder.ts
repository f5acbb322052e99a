import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { WAIT_LIMIT_MS } from "../../../../vitest.shared.js";
import type { Shell } from "./shells.js";

export interface Execution {
  readonly recorded: readonly string[];
  readonly fails: boolean;
}

const NPM = `#!/bin/sh
printf "%s\\n" "npm $*" >>"$0.log"
IFS= read -r failing <"$0.fail"
[ "npm $*" != "$failing" ]
`;

/** Runs the script in each of its shells. Prints the status once all processes have ended. */
const LAUNCHER = `while read -r shell; do
  output=$($shell "$1" </dev/null 2>&1)
  echo "$?"
done`;

/**
 * Runs scripts with a recorder in place of npm. A small shell starts them: forking the test runner for each would take
 * longer than most scripts.
 */
export class Recorder {
  readonly #folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  readonly #bin = join(this.#folder, "bin");
  readonly #script = join(this.#folder, "ci.sh");
  readonly #launcher: ChildProcessByStdio<Writable, Readable, null>;
  readonly #statuses: AsyncIterator<string>;

  constructor() {
    mkdirSync(this.#bin);
    writeFileSync(join(this.#bin, "npm"), NPM, { mode: 0o755 });
    this.#launcher = spawn("sh", ["-c", LAUNCHER, "launcher", this.#script], {
      cwd: this.#folder,
      env: { PATH: `${this.#bin}${delimiter}${process.env.PATH}` },
      stdio: ["pipe", "pipe", "inherit"],
      // The script gets its own process group, so that no process outlives a time-out.
      detached: true,
    });
    this.#statuses = createInterface(this.#launcher.stdout)[Symbol.asyncIterator]();
  }

  /** @param failing the command that fails; all others succeed */
  async run(shell: Shell, script: string, failing: string): Promise<Execution> {
    writeFileSync(join(this.#bin, "npm.log"), "");
    writeFileSync(join(this.#bin, "npm.fail"), `${failing}\n`);
    writeFileSync(this.#script, script);
    const timer = setTimeout(() => this.#kill(), WAIT_LIMIT_MS);
    this.#launcher.stdin.write(`${shell.command.join(" ")}\n`);
    const { value: status, done } = await this.#statuses.next();
    clearTimeout(timer);
    if (done) throw new Error(`${shell.name} still ran this script after ${WAIT_LIMIT_MS} ms:\n${script}`);
    const recorded = readFileSync(join(this.#bin, "npm.log"), "utf8").split("\n").slice(0, -1);
    return { recorded, fails: status !== "0" };
  }

  async remove(): Promise<void> {
    const ended = once(this.#launcher, "close");
    this.#launcher.stdin.end();
    await ended;
    rmSync(this.#folder, { recursive: true });
  }

  #kill(): void {
    // Without a process id, this would kill every process that the user may signal.
    if (this.#launcher.pid) process.kill(-this.#launcher.pid, "SIGKILL");
  }
}
