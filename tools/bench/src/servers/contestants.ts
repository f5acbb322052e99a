import type { DatabaseKind, Databases } from "./databases.ts";
import { floor } from "./floor.ts";
import { ours } from "./ours.ts";
import { type Server, startServer } from "./server.ts";

/** Starts the hand-written server and ours, each on an empty database; runs something with them, and stops them. */
export async function withContestants<T>(
  databases: Databases,
  kind: DatabaseKind,
  run: (byHand: Server, ours: Server) => Promise<T>,
): Promise<T> {
  const started: Server[] = [];
  try {
    for (const contestant of [floor, ours]) {
      const { url, folder } = await databases.create(kind);
      started.push(await startServer(contestant(url), folder));
    }
    const [byHand, own] = started as [Server, Server];
    return await run(byHand, own);
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}
