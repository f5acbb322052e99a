import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The server runs in its own process. */
export interface ServerCommand {
  readonly name: string;
  /** A Node.js program and its arguments. Once the server listens, it must print a line that ends with its URL. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface Server {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** These servers are stopped when this process ends. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Starts a server in `folder`, with only `env` as its environment. Its log is a file in `folder`. */
export async function startServer({ name, args, env }: ServerCommand, folder: string): Promise<Server> {
  const log = join(folder, "log");
  const descriptor = openSync(log, "a", 0o600);
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", descriptor],
  });
  closeSync(descriptor);
  running.add(child);
  const ended = once(child, "exit").finally(() => running.delete(child));
  let output = "";
  const listening = new Promise<string>((resolve) => {
    child.stdout?.setEncoding("utf8").on("data", (text) => {
      output += text;
      const [, url] = / (http:\S+)\n/.exec(output) ?? [];
      if (url) resolve(url);
    });
  });
  const failed = ended.then(([status, signal]) => {
    throw new Error(`${name} ended (${status ?? signal}) before it listened:\n${readFileSync(log, "utf8")}`);
  });
  const url = await Promise.race([listening, failed]);
  failed.catch(() => {}); // if the server ends later, its clients notice
  return {
    name,
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
