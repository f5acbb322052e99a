import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

export interface Child {
  readonly lines: AsyncIterableIterator<string>;
  /** Kills the program without a chance to clean up, like a power failure. */
  kill(): void;
  /** Resolves to the remaining lines once the program has ended. Rejects with its standard error if it failed. */
  ended(): Promise<string[]>;
}

export function startChild(program: string, ...args: string[]): Child {
  const file = `${import.meta.dirname}/../programs/${program}`;
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(
    process.execPath,
    ["--import", "tsx", file, ...args],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const exit = once(child, "close");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  return {
    lines,
    kill: () => child.kill("SIGKILL"),
    async ended() {
      const rest: string[] = [];
      for await (const line of lines) rest.push(line);
      const [status, signal] = await exit;
      if (status !== 0 && signal !== "SIGKILL") throw new Error(`${program} failed (${status}):\n${errors}`);
      return rest;
    },
  };
}
