import { type AnswersFigures, CALM_LEARNERS } from "../answers/measure.ts";
import { megabytes, rounded } from "../report/figures.ts";
import { DATABASE_NAMES, DATABASES } from "../servers/databases.ts";

/** The servers by their names in the figures, with the names in the table. */
const SERVERS = { "oral-defense": "oral-defense", "by hand": "hand-written" } as const;

export function readmeTable(figures: readonly AnswersFigures[]): string {
  const measured = figures.filter(({ learners }) => learners === CALM_LEARNERS);
  const columns = DATABASES.flatMap((database) =>
    Object.entries(SERVERS).map(([server, title]) => ({ database, server, title })),
  );
  const row = (name: string, isCalm: boolean, cellOf: (row: AnswersFigures) => string) => [
    name,
    ...columns.map(({ database, server }) => {
      const found = measured.find((row) => {
        return (
          row.database === database &&
          row.server === server &&
          (row.answersArrivingPerSecond !== null) === isCalm
        );
      });
      return found ? cellOf(found) : "";
    }),
  ];
  const rows = [
    [
      `${CALM_LEARNERS} learners at once`,
      ...columns.map(({ database, title }) => `${DATABASE_NAMES[database]}: ${title}`),
    ],
    ["---", ...columns.map(() => "---")],
    row("answers a second", false, ({ answersPerSecond }) =>
      Math.round(answersPerSecond.median).toLocaleString("en"),
    ),
    row("processor time per answer", false, ({ processorMs }) => `${rounded(processorMs.median, 2)} ms`),
    row("latency, p50 and p99", false, ({ p50Ms, p99Ms }) => {
      return `${rounded(p50Ms.median)} and ${rounded(p99Ms.median)} ms`;
    }),
    row("p99 at half of our throughput", true, ({ p99Ms }) => `${rounded(p99Ms.median)} ms`),
    row("peak memory", false, ({ memory }) => megabytes(memory.peakBytes)),
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
