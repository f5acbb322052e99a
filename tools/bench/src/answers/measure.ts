import { alternating } from "../alternating.ts";
import { Load } from "../load/load.ts";
import type { LoadOrder } from "../load/messages.ts";
import { withContestants } from "../servers/contestants.ts";
import type { DatabaseKind, Databases } from "../servers/databases.ts";
import { memoryOf } from "../servers/process-figures.ts";
import type { Server } from "../servers/server.ts";
import { type AnswersFigures, summarised } from "./figures.ts";

/** How often, how long, and after which warm-up. */
export interface Sizes {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/** With so many learners, it is also measured how long answers take while the server is not busy. */
export const CALM_LEARNERS = 16;

/** Measures both servers on one database with so many learners, and at half of our throughput. */
export function measureAnswers(
  databases: Databases,
  database: DatabaseKind,
  learners: number,
  sizes: Sizes,
): Promise<AnswersFigures[]> {
  return withContestants(databases, database, async (byHand, ours) => {
    const contestants = [byHand, ours].map((server) => ({ server, load: new Load(server, learners) }));
    const measure = async (rate: number | null) => {
      const order: LoadOrder = { ...sizes, rate };
      const rounds = await alternating(contestants, sizes.rounds, ({ load }) => load.run(order));
      return contestants.map(({ server }, index): AnswersFigures => {
        const figures = summarised(rounds[index] ?? []);
        const about = { database, server: server.name, learners, answersArrivingPerSecond: rate };
        return { ...about, ...figures, memory: memoryOf(server.pid) };
      });
    };
    try {
      const busy = await measure(null);
      if (learners !== CALM_LEARNERS) return busy;
      return [...busy, ...(await measure(halfOf(busy, ours)))];
    } finally {
      for (const { load } of contestants) load.stop();
    }
  });
}

function halfOf(figures: readonly AnswersFigures[], { name }: Server): number {
  const throughput = figures.find(({ server }) => server === name)?.answersPerSecond.median ?? 0;
  return Math.max(1, Math.round(throughput / 2));
}
