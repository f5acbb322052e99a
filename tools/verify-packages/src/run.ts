import { execa } from "execa";
import { WAIT_LIMIT_MS } from "../../../vitest.shared.js";

/** How a command ended. */
export interface Outcome {
  /** 0 only if the command exited on its own and reports success. */
  readonly status: number;
  readonly stdout: string;
  /** The command line and its full output, for people. */
  readonly report: string;
}

/** Runs a command until it exits. */
export async function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; timeoutMs?: number },
): Promise<Outcome> {
  const { cwd, env, timeoutMs = WAIT_LIMIT_MS } = options;
  const result = await execa(command, args, {
    cwd,
    env,
    extendEnv: false,
    timeout: timeoutMs,
    stdin: "ignore",
    all: true,
    reject: false,
  });
  return {
    status: result.exitCode || (result.failed ? 1 : 0),
    stdout: result.stdout,
    report: result.message ?? `${result.command}\n${result.all}`,
  };
}
