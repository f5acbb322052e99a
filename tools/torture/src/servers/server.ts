import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

export const command = join(
  dirname(createRequire(import.meta.url).resolve("oral-defense/package.json")),
  "dist",
  "main.js",
);

/**
 * Makes a server collect its garbage on SIGUSR2 and return the pages to the system. While memory is plentiful, V8
 * delays both for minutes. Only a last-resort collection returns the pages.
 */
export const COLLECTS_GARBAGE = [
  "--expose-gc",
  "--import",
  'data:text/javascript,process.on("SIGUSR2", () => gc({ type: "major", flavor: "last-resort" }))',
];

export type End = number | NodeJS.Signals | null;

export class ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process has ended, however it ended. */
  readonly ended: Promise<End>;
  readonly logPath: string;
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #log: WriteStream;
  /** True once this tool has ended the process. */
  isEndExpected = false;

  private constructor(
    child: ChildProcessByStdio<null, Readable, Readable>,
    url: string,
    ended: Promise<End>,
    log: WriteStream,
    logPath: string,
  ) {
    this.#child = child;
    this.#log = log;
    this.url = url;
    this.pid = child.pid ?? 0;
    this.ended = ended;
    this.logPath = logPath;
  }

  /** Starts a server on a free port. Rejects if it exits before it listens. */
  static async start(env: Readonly<Record<string, string>>, logPath: string): Promise<ServerProcess> {
    // The server dies with this process, and does not receive its Ctrl+C.
    const server = [process.execPath, ...COLLECTS_GARBAGE, command, "serve"];
    const child = spawn("setpriv", ["--pdeathsig", "KILL", ...server], {
      env: { PATH: process.env.PATH, PORT: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const ended = once(child, "close").then(([code, signal]): End => code ?? signal);
    const log = createWriteStream(logPath, { flags: "a", mode: 0o600 });
    child.stderr.pipe(log);
    let output = "";
    const listening = new Promise<string>((resolve) => {
      child.stdout.setEncoding("utf8").on("data", (text) => {
        output += text;
        const [, url] = /^oral-defense listening on (\S+)\n/.exec(output) ?? [];
        if (url) resolve(url);
      });
    });
    const url = await Promise.race([
      listening,
      ended.then((how) => Promise.reject(new ServerDidNotStart(how, logPath))),
    ]);
    return new ServerProcess(child, url, ended, log, logPath);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  collectGarbage(): void {
    this.signal("SIGUSR2");
  }

  async kill(): Promise<void> {
    this.isEndExpected = true;
    this.#child.kill("SIGKILL");
    await this.ended;
  }

  async stop(): Promise<End> {
    this.isEndExpected = true;
    this.#child.kill("SIGTERM");
    return this.ended;
  }

  stopReadingLog(): void {
    this.#child.stderr.unpipe(this.#log);
  }

  readLog(): void {
    this.#child.stderr.pipe(this.#log);
  }
}

export class ServerDidNotStart extends Error {
  override readonly name = "ServerDidNotStart";
  constructor(how: End, logPath: string) {
    super(`a server ended (${how}) before it listened; see ${logPath}`);
  }
}
