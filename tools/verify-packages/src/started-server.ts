import { once } from "node:events";
import { createInterface } from "node:readline";
import { execa } from "execa";
import { onTestFinished } from "vitest";

/** The folder and the environment of a server. */
interface StartOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A server that was started. */
export interface StartedServer {
  /** The first line on its standard output; without one, how it ended. */
  readonly firstLine: string;
  /** Sends SIGTERM; resolves to the exit status, or `undefined` if a signal has ended it. */
  stop(): Promise<number | undefined>;
}

/** Starts an installed command that serves, and waits for its first line. */
export function startWithNpx(args: readonly string[], { cwd, env }: StartOptions): Promise<StartedServer> {
  // npx sends its signals to a shell. Bash becomes the command it runs; other shells would die in its place.
  return startServer("npx", ["--no-install", ...args], {
    cwd,
    env: { ...env, npm_config_script_shell: "bash" },
  });
}

/** Starts a program that serves, and waits for its first line. */
export async function startServer(
  program: string,
  args: readonly string[],
  { cwd, env }: StartOptions,
): Promise<StartedServer> {
  const server = execa(program, args, {
    cwd,
    env,
    extendEnv: false,
    detached: true,
    forceKillAfterDelay: false,
    reject: false,
  });
  let running = true;
  const end = server.finally(() => {
    running = false;
  });
  onTestFinished(() => {
    if (running && server.pid) process.kill(-server.pid, "SIGKILL");
  });
  const line = once(createInterface(server.stdout), "line").then(([text]) => String(text));
  const failure = end.then(({ exitCode, stderr }) => `ended with ${exitCode}: ${stderr}`);
  return {
    firstLine: await Promise.race([line, failure]),
    async stop() {
      server.kill("SIGTERM");
      const { exitCode } = await end;
      return exitCode;
    },
  };
}
