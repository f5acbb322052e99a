import { once } from "node:events";
import { createInterface } from "node:readline";
import { execa } from "execa";
import { onTestFinished } from "vitest";

interface StartOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface StartedServer {
  /** The first line of its standard output. If it printed none, how the server ended. */
  readonly firstLine: string;
  /** Sends SIGTERM. Resolves to the exit status, or to `undefined` if a signal ended the server. */
  stop(): Promise<number | undefined>;
}

/** Runs an installed server command, and waits for its first line. */
export function startWithNpx(args: readonly string[], { cwd, env }: StartOptions): Promise<StartedServer> {
  // npx sends signals to a shell. Bash replaces itself with its command; other shells would die and leave the command
  // running.
  return startServer("npx", ["--no-install", ...args], {
    cwd,
    env: { ...env, npm_config_script_shell: "bash" },
  });
}

/** Runs a server program, and waits for its first line. */
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
