import { once } from "node:events";
import { builtCommand, type ServerProcess, startServerProcess, testProgramFile } from "./process.js";

export interface MeasuredServer extends ServerProcess {
  /** The memory in use after garbage collection, which is less than the system has given the process. */
  inUse(): Promise<{ readonly mebibytes: number; readonly handles: number }>;
}

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
