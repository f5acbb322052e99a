import { baseline } from "./baseline.ts";
import type { DatabaseKind, Databases } from "./databases.ts";
import { ours } from "./ours.ts";
import { type Server, startServer } from "./server.ts";

export const CONTESTANTS = [baseline, ours] as const;

/**
 * Starts both servers, each on an empty database, calls `run` with them in the order of `CONTESTANTS`, and stops them.
 */
export async function withContestants<T>(
  databases: Databases,
  kind: DatabaseKind,
  run: (servers: readonly Server[]) => Promise<T>,
): Promise<T> {
  const servers: Server[] = [];
  try {
    for (const contestant of CONTESTANTS) {
      const { url, folder } = await databases.create(kind);
      servers.push(await startServer(contestant(url), folder));
    }
    return await run(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
