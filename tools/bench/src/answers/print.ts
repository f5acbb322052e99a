import { megabytes, rounded, times, withSpread } from "../report/figures.ts";
import { printTable } from "../report/table.ts";
import { DATABASE_NAMES } from "../servers/databases.ts";
import type { AnswersFigures } from "./figures.ts";

/** Prints what was measured with one load: a line for each server, the first of which is what the last is compared with. */
export function printAnswers(figures: readonly AnswersFigures[]): void {
  const [baseline] = figures;
  if (!baseline) return;
  console.log(`\n${titleOf(baseline)}`);
  const headings = ["", "answers/s", "×", "processor ms", "×", "p50 ms", "p99 ms", "memory", "peak"];
  printTable(
    headings,
    figures.map((row) => [
      row.server,
      withSpread(row.answersPerSecond),
      times(row.answersPerSecond.median, baseline.answersPerSecond.median),
      withSpread(row.processorMs, 2),
      times(row.processorMs.median, baseline.processorMs.median),
      rounded(row.p50Ms.median, 1),
      withSpread(row.p99Ms, 1),
      megabytes(row.memory.residentBytes),
      megabytes(row.memory.peakBytes),
    ]),
  );
}

function titleOf({ database, learners, answersArrivingPerSecond: rate }: AnswersFigures): string {
  const who = `${DATABASE_NAMES[database]}, ${learners} ${learners === 1 ? "learner" : "learners"}`;
  return rate === null ? `${who}:` : `${who}, ${rate} answers a second arrive:`;
}
