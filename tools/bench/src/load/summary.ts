import { type Memory, memoryOf } from "../servers/process-figures.ts";
import type { Server } from "../servers/server.ts";
import { type Spread, spreadOf } from "../statistics.ts";
import type { LoadFigures } from "./messages.ts";

/** The figures of one server under one load: medians over the rounds, with their spread. */
export interface LoadSummary {
  readonly server: string;
  readonly answersPerSecond: Spread;
  /** The user and system time of the server's process for each answer. */
  readonly processorMs: Spread;
  /** The ratios to the first server's figures of the same round. Other load on the machine affects both. */
  readonly timesTheFirst: { readonly answersPerSecond: Spread; readonly processorMs: Spread };
  readonly p50Ms: Spread;
  readonly p99Ms: Spread;
  /** The memory of the server's process after the last round. */
  readonly memory: Memory;
  readonly loadShare: number;
  /** Nearly all defenses are started before the measurements. These are the others, in all rounds. */
  readonly starts: number;
}

export function summaryOf(
  { name, pid }: Server,
  rounds: readonly LoadFigures[],
  firsts: readonly LoadFigures[],
): LoadSummary {
  const throughputs = rounds.map(throughputOf);
  const processorTimes = rounds.map(({ processorMs }) => processorMs);
  return {
    server: name,
    answersPerSecond: spreadOf(throughputs),
    processorMs: spreadOf(processorTimes),
    timesTheFirst: {
      answersPerSecond: ratios(throughputs, firsts.map(throughputOf)),
      processorMs: ratios(
        processorTimes,
        firsts.map(({ processorMs }) => processorMs),
      ),
    },
    p50Ms: spreadOf(rounds.map(({ p50 }) => p50)),
    p99Ms: spreadOf(rounds.map(({ p99 }) => p99)),
    memory: memoryOf(pid),
    loadShare: Math.max(...rounds.map(({ loadShare }) => loadShare)),
    starts: rounds.reduce((sum, { starts }) => sum + starts, 0),
  };
}

function throughputOf({ answers, seconds }: LoadFigures): number {
  return answers / seconds;
}

function ratios(values: readonly number[], others: readonly number[]): Spread {
  return spreadOf(values.map((value, round) => value / (others[round] ?? Number.NaN)));
}
