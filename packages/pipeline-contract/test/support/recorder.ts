import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript, type Shell } from "./shells.js";

/** What a script has run, and whether it failed. */
export interface Execution {
  readonly recorded: readonly string[];
  readonly fails: boolean;
}

/** Runs scripts with a recorder in place of npm. */
export class Recorder {
  readonly #folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  readonly #bin = join(this.#folder, "bin");

  constructor() {
    mkdirSync(this.#bin);
    const recorder = '#!/bin/sh\nprintf "%s\\n" "npm $*" >>"$0.log"\n! grep -qxF -e "npm $*" "$0.fail"\n';
    writeFileSync(join(this.#bin, "npm"), recorder, { mode: 0o755 });
  }

  /** @param failing the command that fails; the others succeed */
  run(shell: Shell, script: string, failing: string): Execution {
    writeFileSync(join(this.#bin, "npm.log"), "");
    writeFileSync(join(this.#bin, "npm.fail"), `${failing}\n`);
    const file = join(this.#folder, "ci.sh");
    writeFileSync(file, script);
    const { status } = runScript(shell, file, [], this.#folder, this.#bin);
    const recorded = readFileSync(join(this.#bin, "npm.log"), "utf8").split("\n").slice(0, -1);
    return { recorded, fails: status !== 0 };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
