import { loadSideBySide } from "../load/side-by-side.ts";
import type { Sizes } from "../load/sizes.ts";
import type { LoadSummary } from "../load/summary.ts";
import type { DatabaseKind, Databases } from "../servers/databases.ts";
import { ours } from "../servers/ours.ts";
import { type Server, startServer } from "../servers/server.ts";
import { fill } from "../stored/fill.ts";
import { insert } from "../stored/sql.ts";

export interface ManyDefensesFigures extends LoadSummary {
  readonly database: DatabaseKind;
  readonly stored: number;
}

/** Half of the stored defenses have one turn, the other half three. */
const TURNS = { turns: "(1 + 2 * (n % 2))", mostTurns: 3 };

export async function measureManyDefenses(
  databases: Databases,
  kind: DatabaseKind,
  counts: readonly number[],
  learners: number,
  sizes: Sizes,
): Promise<ManyDefensesFigures[]> {
  const servers: Server[] = [];
  try {
    for (const count of counts) {
      const database = await databases.create(kind);
      await fill(database, insert({ idPrefix: "stored-", count, ...TURNS }));
      servers.push(await startServer(ours(database.url), database.folder));
    }
    const summaries = await loadSideBySide(servers, learners, sizes, (measure) => measure(null));
    return summaries.map((summary, index) => ({ ...summary, database: kind, stored: counts[index] ?? 0 }));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
