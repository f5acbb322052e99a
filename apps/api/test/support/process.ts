import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { closeAfterFile } from "./left-open.js";

const packageFolder = fileURLToPath(new URL("../..", import.meta.url));

/** The built command, as published. */
export const builtCommand = [`${packageFolder}dist/main.js`];

/** The arguments that run a program from `test/programs`. */
export function testProgram(name: string): string[] {
  return ["--import", "tsx", testProgramFile(name)];
}

export function testProgramFile(name: string): string {
  return `${packageFolder}test/programs/${name}`;
}

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function run(
  args: readonly string[],
  options: StartOptions & { env?: Env; input?: string | Iterable<string> } = {},
): Promise<Ended> {
  const { child, output } = start(args, options);
  child.stdin?.on("error", () => {});
  if (child.stdin) Readable.from(options.input ?? "").pipe(child.stdin);
  const [status] = await once(child, "close");
  return { status, ...output };
}

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly child: ChildProcess;
  readonly output: { readonly stdout: string; readonly stderr: string };
  signal(signal: NodeJS.Signals): void;
  /** Resolves to the exit status or the fatal signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
  kill(): Promise<void>;
}

type Env = Record<string, string>;

/** How to start a program. By default, Node.js runs it. */
interface StartOptions {
  readonly program?: string;
  readonly cwd?: string;
  readonly ipc?: boolean;
}

/** Starts a server and waits for the line with its address. */
export async function startServerProcess(
  args: readonly string[],
  env: Record<string, string>,
  options: StartOptions = {},
): Promise<ServerProcess> {
  const { child, output } = start(args, { ...options, env: { PORT: "0", ...env } });
  // A failed test may have left the process running.
  closeAfterFile(() => child.kill("SIGKILL"));
  const ended = once(child, "close").then(([code, signal]) => code ?? signal);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const [, found] = /^oral-defense listening on (\S+)\n/.exec(output.stdout) ?? [];
      if (found) resolve(found);
    });
    ended.then((how) => reject(new Error(`the server ended (${how}) before it listened:\n${output.stderr}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    child,
    output,
    signal: (signal) => child.kill(signal),
    ended,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function start(
  args: readonly string[],
  { program = process.execPath, env, cwd = packageFolder, ipc = false }: StartOptions & { env?: Env },
): { child: ChildProcess; output: { stdout: string; stderr: string } } {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["pipe", "pipe", "pipe", ...(ipc ? (["ipc"] as const) : [])],
  });
  const output = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream]?.setEncoding("utf8").on("data", (text) => {
      output[stream] += text;
    });
  }
  return { child, output };
}
