import { type Memory, memoryOf } from "../servers/process-figures.ts";
import type { Server } from "../servers/server.ts";
import { type Spread, spreadOf } from "../statistics.ts";
import type { LoadFigures } from "./messages.ts";

/** What one server did with one load: medians of the rounds, and how far these spread. */
export interface LoadSummary {
  readonly server: string;
  readonly answersPerSecond: Spread;
  /** User and system time of the server's process for each answer. */
  readonly processorMs: Spread;
  /** How many times the first server's figures they are, of the same round: whatever else the machine did met both. */
  readonly timesTheFirst: { readonly answersPerSecond: Spread; readonly processorMs: Spread };
  readonly p50Ms: Spread;
  readonly p99Ms: Spread;
  /** Of the server's process, after the last round. */
  readonly memory: Memory;
  /** The most of one core that the process which makes the load has used in a round. */
  readonly loadShare: number;
  /** Defenses that were started while answers were measured, in all rounds; nearly all were started before. */
  readonly starts: number;
}

/** What all rounds come to, beside those of the first server. */
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
