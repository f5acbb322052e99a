import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { execa } from "execa";
import { onTestFinished } from "vitest";

/** A server that was started through npx. */
export interface NpxServer {
  /** The first line on its standard output; when it ends without one, how it ended. */
  readonly firstLine: string;
  /** Sends SIGTERM and gives the exit status; `undefined` when there is none, or not soon. */
  stop(): Promise<number | undefined>;
}

const STOP_TIMEOUT_MS = 20_000;

/** Starts an installed command that serves, and waits for its first line. */
export async function startWithNpx(
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<NpxServer> {
  const npx = execa("npx", ["--no-install", ...args], {
    cwd,
    // npx sends its signals to a shell. Bash becomes the command it runs; other shells would die in its place.
    env: { ...env, npm_config_script_shell: "bash" },
    extendEnv: false,
    detached: true,
    forceKillAfterDelay: false,
    reject: false,
  });
  let running = true;
  const end = npx.finally(() => {
    running = false;
  });
  onTestFinished(() => {
    if (running && npx.pid) process.kill(-npx.pid, "SIGKILL");
  });
  const line = once(createInterface(npx.stdout), "line").then(([text]) => String(text));
  const failure = end.then(({ exitCode, stderr }) => `ended with ${exitCode}: ${stderr}`);
  return {
    firstLine: await Promise.race([line, failure]),
    async stop() {
      npx.kill("SIGTERM");
      return Promise.race([end.then(({ exitCode }) => exitCode), setTimeout(STOP_TIMEOUT_MS, undefined)]);
    },
  };
}
