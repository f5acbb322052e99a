import { execa } from "execa";
import { WAIT_LIMIT_MS } from "../../../vitest.shared.js";

export interface Outcome {
  /** 0 only if the command exited on its own and succeeded. */
  readonly status: number;
  readonly stdout: string;
  /** The command line and its full output, for people to read. */
  readonly report: string;
}

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
