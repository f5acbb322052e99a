export interface Spread {
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median =
    sorted.length % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return { median: median ?? 0, minimum: sorted[0] ?? 0, maximum: sorted.at(-1) ?? 0 };
}

/** The smallest value that at least this share of the values does not exceed; 0 if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
