import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach } from "vitest";
import { WAIT_LIMIT_MS } from "../../../../vitest.shared.js";
import { generateScript, generateWorkflow } from "../../src/index.js";
import { contractWith } from "./contracts.js";

const CLI = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/** For each test, creates a folder with a contract and its generated files, and runs the command line there. */
export class Project {
  readonly contract = contractWith();
  #folder = "";

  constructor() {
    beforeEach(() => {
      this.#folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
      this.put("pipeline.json", JSON.stringify(this.contract));
      this.put(".github/workflows/ci.yml", generateWorkflow(this.contract));
      this.put("ci.sh", generateScript(this.contract));
    });
    afterEach(() => rmSync(this.#folder, { recursive: true }));
  }

  get folder(): string {
    return this.#folder;
  }

  put(name: string, text: string | Buffer): void {
    mkdirSync(dirname(join(this.#folder, name)), { recursive: true });
    writeFileSync(join(this.#folder, name), text);
  }

  remove(name: string): void {
    rmSync(join(this.#folder, name), { recursive: true });
  }

  run(args: readonly string[], { env, input }: { env?: NodeJS.ProcessEnv; input?: string } = {}) {
    return spawnSync(process.execPath, [CLI, ...args], {
      cwd: this.#folder,
      env: { ...process.env, ...env },
      input,
      encoding: "utf8",
      timeout: WAIT_LIMIT_MS,
    });
  }

  checked(...args: readonly string[]) {
    return JSON.parse(this.run(["check", "--format", "json", ...args]).stdout);
  }
}
