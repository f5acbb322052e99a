import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Run {
  /** The output so far. */
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

export function startTorture(...args: string[]): Run {
  const child = spawn(process.execPath, [`${import.meta.dirname}/../src/main.ts`, ...args]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return {
    output: () => output,
    ended: once(child, "close").then(([status]) => status),
    signal: (signal) => void child.kill(signal),
  };
}
