import { spawnSync } from "node:child_process";

/** Whether a program is installed. */
export function isInstalled(program: string, env = process.env): boolean {
  return spawnSync(program, ["--version"], { env, stdio: "ignore" }).error === undefined;
}
