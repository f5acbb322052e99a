import { once } from "node:events";
import { builtCommand, type ServerProcess, startServerProcess, testProgramFile } from "./process.js";

/** A server that tells what it holds. */
export interface MeasuredServer extends ServerProcess {
  /** What is in use once the garbage is collected, which is not what the process has of the system. */
  inUse(): Promise<{ readonly mebibytes: number; readonly handles: number }>;
}

/** Starts the built server. */
export async function startMeasuredServer(env: Record<string, string>): Promise<MeasuredServer> {
  const reporter = ["--expose-gc", "--import", testProgramFile("report-memory.ts")];
  const server = await startServerProcess([...reporter, ...builtCommand, "serve"], env, { ipc: true });
  return {
    ...server,
    async inUse() {
      const answer = once(server.child, "message");
      server.child.send("report");
      const [{ bytes, handles }] = await answer;
      return { mebibytes: bytes / 1024 / 1024, handles };
    },
  };
}
