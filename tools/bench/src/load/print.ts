import { megabytes, rounded, withSpread } from "../report/figures.ts";
import { printTable } from "../report/table.ts";
import type { LoadSummary } from "./summary.ts";

/** Prints a line for each server. `×` is the ratio of its figure to the first server's in the same round. */
export function printLoad<Figures extends LoadSummary>(
  title: string,
  figures: readonly Figures[],
  nameOf: (figures: Figures) => string,
): void {
  console.log(`\n${title}:`);
  printTable(
    ["", "answers/s", "×", "processor ms", "×", "p50 ms", "p99 ms", "memory", "peak"],
    figures.map((row) => [
      nameOf(row),
      withSpread(row.answersPerSecond),
      withSpread(row.timesTheFirst.answersPerSecond, 2),
      withSpread(row.processorMs, 2),
      withSpread(row.timesTheFirst.processorMs, 2),
      rounded(row.p50Ms.median, 1),
      withSpread(row.p99Ms, 1),
      megabytes(row.memory.residentBytes),
      megabytes(row.memory.peakBytes),
    ]),
  );
}
