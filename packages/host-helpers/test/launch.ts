import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Ended, Launch, Report } from "./launcher.js";

interface Waiting {
  readonly onStart: (pid: number) => void;
  readonly resolve: (ended: Ended) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let launcher: ChildProcess | undefined;
let count = 0;

/** Starts a process. `onStart` receives the process id, which is also the id of the process group. */
export function launch(what: Omit<Launch, "id">, onStart: (pid: number) => void): Promise<Ended> {
  launcher ??= startLauncher();
  const running = launcher;
  count += 1;
  const id = count;
  return new Promise<Ended>((resolve, reject) => {
    waiting.set(id, { onStart, resolve, reject });
    running.send({ ...what, id } satisfies Launch);
  }).finally(() => waiting.delete(id));
}

/** The launcher ends when this process ends. */
function startLauncher(): ChildProcess {
  const file = fileURLToPath(new URL("launcher.ts", import.meta.url));
  return fork(file, { execArgv: [] })
    .on("message", onReport)
    .on("exit", () => {
      for (const { reject } of waiting.values()) reject(new Error("The launcher has ended."));
    });
}

function onReport(message: unknown): void {
  const report = message as Report;
  const one = waiting.get(report.id);
  if ("pid" in report) one?.onStart(report.pid);
  else if ("error" in report) one?.reject(new Error(report.error));
  else one?.resolve(report.ended);
}
