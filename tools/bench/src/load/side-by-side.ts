import { alternating } from "../alternating.ts";
import type { Server } from "../servers/server.ts";
import { Load } from "./load.ts";
import type { Sizes } from "./sizes.ts";
import { type LoadSummary, summaryOf } from "./summary.ts";

/** Puts the same load on several servers in turn. For `rate`, see `LoadOrder`. */
export type Measure = (rate: number | null) => Promise<LoadSummary[]>;

export async function loadSideBySide<T>(
  servers: readonly Server[],
  learners: number,
  { rounds, ...times }: Sizes,
  run: (measure: Measure) => Promise<T>,
): Promise<T> {
  const loads = servers.map((server) => new Load(server, learners));
  try {
    return await run(async (rate) => {
      const figures = await alternating(loads, rounds, (load) => load.run({ ...times, rate }));
      return servers.map((server, index) => summaryOf(server, figures[index] ?? [], figures[0] ?? []));
    });
  } finally {
    for (const load of loads) load.stop();
  }
}
