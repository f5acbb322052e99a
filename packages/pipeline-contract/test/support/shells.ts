import { spawnSync } from "node:child_process";
import { accessSync, constants, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { WAIT_LIMIT_MS } from "../../../../vitest.shared.js";

export interface Shell {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const known: readonly Shell[] = [
  { name: "sh", command: ["sh"] },
  { name: "bash", command: ["bash"] },
  { name: "dash", command: ["dash"] },
  { name: "busybox", command: ["busybox", "sh"] },
];

const dash = pathOf("dash");

/** The shells installed on this machine. `sh` is always present. Dash behaves the same under the name `sh`. */
export const shells = known.filter(({ name, command: [program] }) =>
  name === "sh" ? dash === undefined || pathOf("sh") !== dash : pathOf(program) !== undefined,
);

export interface ScriptRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script in a folder. Commands in the folder of commands take precedence over those of the machine. */
export function runScript(
  shell: Shell,
  file: string,
  args: string[],
  cwd: string,
  commands: string,
): ScriptRun {
  const [program, ...options] = shell.command;
  return spawnSync(program, [...options, file, ...args], {
    cwd,
    env: { PATH: `${commands}${delimiter}${process.env.PATH}` },
    encoding: "utf8",
    timeout: WAIT_LIMIT_MS,
  });
}

/** The path of a program on this machine, with links resolved. */
function pathOf(program: string): string | undefined {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const file = join(folder, program);
    try {
      accessSync(file, constants.X_OK);
      return realpathSync(file);
    } catch {}
  }
  return undefined;
}
