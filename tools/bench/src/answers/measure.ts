import { loadSideBySide } from "../load/side-by-side.ts";
import type { Sizes } from "../load/sizes.ts";
import type { LoadSummary } from "../load/summary.ts";
import { withContestants } from "../servers/contestants.ts";
import type { DatabaseKind, Databases } from "../servers/databases.ts";

export interface AnswersFigures extends LoadSummary {
  readonly database: DatabaseKind;
  readonly learners: number;
  /** `null`: each learner answers as soon as the previous answer is acknowledged. */
  readonly answersArrivingPerSecond: number | null;
}

export const CALM_LEARNERS = 16;

/** Each learner then answers every two seconds. Servers close connections that are idle for longer. */
const LOWEST_RATE = CALM_LEARNERS / 2;

/**
 * Measures both servers on one database with a number of learners, and with `CALM_LEARNERS` also at half of our
 * throughput. Calls `onFigures` with each group of figures as soon as it is measured.
 */
export function measureAnswers(
  databases: Databases,
  database: DatabaseKind,
  learners: number,
  sizes: Sizes,
  onFigures: (figures: readonly AnswersFigures[]) => void,
): Promise<void> {
  return withContestants(databases, database, (servers) =>
    loadSideBySide(servers, learners, sizes, async (measure) => {
      const at = async (rate: number | null) => {
        const summaries = await measure(rate);
        const load = { database, learners, answersArrivingPerSecond: rate };
        onFigures(summaries.map((summary) => ({ ...load, ...summary })));
        return summaries;
      };
      const [, ours] = await at(null);
      if (learners === CALM_LEARNERS && ours) {
        await at(Math.max(LOWEST_RATE, Math.round(ours.answersPerSecond.median / 2)));
      }
    }),
  );
}
