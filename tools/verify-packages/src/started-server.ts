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
  /** The first line on its standard output or, if there is none, how it ended. */
  readonly firstLine: string;
  /** Sends SIGTERM. Resolves to the exit status, or `undefined` if a signal ended the server. */
  stop(): Promise<number | undefined>;
}

/** Starts an installed server command, and waits for its first line. */
export function startWithNpx(args: readonly string[], { cwd, env }: StartOptions): Promise<StartedServer> {
  // npx sends signals to a shell. Bash replaces itself with its command; other shells would die instead of it.
  return startServer("npx", ["--no-install", ...args], {
    cwd,
    env: { ...env, npm_config_script_shell: "bash" },
  });
}

/** Starts a server program, and waits for its first line. */
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
