import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync } from "node:fs";
import { Socket } from "node:net";
import type { Readable } from "node:stream";
import { temporaryFolder } from "./databases.js";
import { closeAfterFile } from "./left-open.js";
import { builtCommand } from "./process.js";

/** A server whose log is read only when the test says so. */
export interface LoggingServer {
  readonly url: string;
  readonly pid: number;
  /** The log lines read so far. Throws if one is incomplete. */
  lines(): Record<string, unknown>[];
  stop(): void;
  /** Starts or resumes the reader. */
  read(): void;
  /** Closes the reader for good. */
  leave(): void;
  /** Resolves to the exit status once the process has ended. */
  readonly ended: Promise<number | null>;
}

/** The kinds of standard error that have a reader. Each reads the log from its beginning. */
export const logReaders = { pipe: ontoPipe, socket: ontoSocket, terminal: ontoTerminal };

function ontoPipe(): Promise<LoggingServer> {
  const { writer, reader } = openPipe();
  const child = serve(process.execPath, [...builtCommand, "serve"], writer);
  closeSync(writer);
  return loggingServer(child, new Socket({ fd: reader, readable: true, writable: false }));
}

/** Node.js connects its children by sockets. */
function ontoSocket(): Promise<LoggingServer> {
  const child = serve(process.execPath, [...builtCommand, "serve"], "pipe");
  return loggingServer(child, child.stderr as Readable);
}

/** A terminal that Ctrl-S stops and Ctrl-Q resumes. */
async function ontoTerminal(): Promise<LoggingServer> {
  const command = `echo pid $$; exec ${process.execPath} ${builtCommand} serve`;
  const child = serve("script", ["--quiet", "--return", "--command", command, "/dev/null"], "inherit");
  const server = await loggingServer(child, child.stdout as Readable);
  return {
    ...server,
    stop: () => void child.stdin?.write("\x13"),
    read: () => void child.stdin?.write("\x11"),
  };
}

function serve(command: string, args: readonly string[], stderr: "pipe" | "inherit" | number): ChildProcess {
  const env = { PATH: process.env.PATH, PORT: "0" };
  const child = spawn(command, args, { cwd: temporaryFolder(), env, stdio: ["pipe", "pipe", stderr] });
  // A failed test may have left the process running.
  closeAfterFile(() => child.kill("SIGKILL"));
  return child;
}

async function loggingServer(child: ChildProcess, log: Readable): Promise<LoggingServer> {
  let said = "";
  let read = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  log.setEncoding("utf8").on("data", (text) => {
    read += text;
  });
  log.on("error", () => {}); // The terminal's other side has closed.
  const ended = once(child, "close").then(([status]) => status);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const [, found] = /^oral-defense listening on (\S+)\r?\n/m.exec(said) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`the server ended before it listened:\n${said}\n${read}`)));
  });
  return {
    url,
    pid: Number(/^pid (\d+)/m.exec(said)?.[1] ?? child.pid),
    lines: () =>
      read
        .split(/\r?\n/)
        .slice(0, -1)
        .filter((line) => !/^(pid \d+|oral-defense listening on \S+)$/.test(line))
        .map((line) => JSON.parse(line)),
    stop: () => void log.pause(),
    read: () => void log.resume(),
    leave: () => void log.destroy(),
    ended,
  };
}

export function openPipe(): { readonly reader: number; readonly writer: number } {
  const path = `${temporaryFolder()}/pipe`;
  execFileSync("mkfifo", [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { reader, writer: openSync(path, constants.O_WRONLY | constants.O_NONBLOCK) };
}
