import { spawn } from "node:child_process";

/*
 * A small process that starts other processes for the tests. The test runner would copy its large memory map each time.
 */

export interface Launch {
  readonly id: number;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: string;
}

/** How a process ended. Reported once all processes have closed its output. */
export interface Ended {
  readonly status: number | null;
  /** The signal that ended the process, if any. */
  readonly signal?: NodeJS.Signals;
  readonly stdout: string;
  readonly stderr: string;
}

/** Reports that a process has started, could not be started, or has ended. */
export type Report = { readonly id: number } & (
  | { readonly pid: number }
  | { readonly error: string }
  | { readonly ended: Ended }
);

process.on("message", ({ id, command, args, cwd, env, stdin }: Launch) => {
  const child = spawn(command, args, { cwd, env, stdio: "pipe", detached: true });
  if (child.pid !== undefined) report({ id, pid: child.pid });
  child.stdin.on("error", () => {}).end(stdin);
  const stdout = collected(child.stdout);
  const stderr = collected(child.stderr);
  child.on("error", ({ message }) => report({ id, error: message }));
  child.on("close", (status, signal) => {
    const ended = {
      status,
      ...(signal && { signal }),
      stdout: `${Buffer.concat(stdout)}`,
      stderr: `${Buffer.concat(stderr)}`,
    };
    report({ id, ended });
  });
});

function collected(stream: NodeJS.ReadableStream): readonly Buffer[] {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return chunks;
}

function report(message: Report): void {
  process.send?.(message);
}
