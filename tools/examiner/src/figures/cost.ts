import type { Call, DefenseRun, Step } from "../defense/run.ts";
import type { TokenCounts } from "../server/wire-call.ts";

/** What one defense costs. A number of tokens is `null` if the server did not report it for each call. */
export interface DefenseCost {
  readonly calls: number;
  readonly read: number | null;
  /** Those that were read and did not come from the server's cache. */
  readonly computed: number | null;
  readonly written: number | null;
  readonly requestBytes: number;
  readonly responseBytes: number;
}

export function costOf({ steps }: Pick<DefenseRun, "steps">): DefenseCost {
  const calls = steps.flatMap((step) => step.calls);
  const completed = calls.filter(({ response }) => response.problem === null);
  return {
    calls: calls.length,
    read: sum(completed, ({ read }) => read),
    computed: sum(completed, ({ read, cached }) => (read === null || cached === null ? null : read - cached)),
    written: sum(completed, ({ written }) => written),
    requestBytes: calls.reduce((bytes, { requestBytes }) => bytes + requestBytes, 0),
    responseBytes: calls.reduce((bytes, { response }) => bytes + response.bytes, 0),
  };
}

function sum(calls: readonly Call[], of: (tokens: TokenCounts) => number | null): number | null {
  return calls.reduce<number | null>((total, { response }) => {
    const tokens = of(response.tokens);
    return total === null || tokens === null ? null : total + tokens;
  }, 0);
}

/** How long the service took for steps of one kind that succeeded. */
export interface Duration {
  readonly steps: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** `null` if there are no such steps. */
export function durationOf(runs: readonly DefenseRun[], kind: Step["kind"]): Duration | null {
  const done = runs.flatMap(({ steps }) =>
    steps.filter((step) => step.kind === kind && step.failure === null),
  );
  const times = done.map(({ ms }) => ms);
  if (times.length === 0) return null;
  return { steps: times.length, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
}

/** The smallest value that a given share of the values does not exceed; 0 if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
