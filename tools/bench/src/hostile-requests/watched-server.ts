import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Database } from "../servers/databases.ts";
import { ours } from "../servers/ours.ts";
import { memoryOf, processorSeconds } from "../servers/process-figures.ts";
import { type Server, startServer } from "../servers/server.ts";

export interface Cost {
  /** The processor time of all threads. */
  readonly processorMs: number;
  /** The longest processor time for which the event loop could do nothing else. */
  readonly longestBlockMs: number;
}

export interface WatchedServer extends Server {
  costOf(work: () => Promise<unknown>): Promise<Cost>;
  peakBytes(): number;
}

const WATCH = fileURLToPath(new URL("watch.ts", import.meta.url));

export async function startWatched(
  database: Database,
  settings: Readonly<Record<string, string>>,
): Promise<WatchedServer> {
  const socket = join(database.folder, "watch");
  const { args, ...command } = ours(database.url, { ...settings, WATCH_SOCKET: socket });
  const server = await startServer({ ...command, args: ["--import", WATCH, ...args] }, database.folder);
  return {
    ...server,
    async costOf(work) {
      await longestBlockMs(socket);
      const before = processorSeconds(server.pid);
      await work();
      const processorMs = (processorSeconds(server.pid) - before) * 1000;
      return { processorMs, longestBlockMs: await longestBlockMs(socket) };
    },
    peakBytes: () => memoryOf(server.pid).peakBytes,
  };
}

/** Returns the longest block since the last call. */
async function longestBlockMs(socketPath: string): Promise<number> {
  const response = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    request({ socketPath }, resolve).once("error", reject).end();
  });
  return (JSON.parse(await text(response)) as { longestMs: number }).longestMs;
}
