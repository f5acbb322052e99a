import type { Spread } from "../statistics.ts";

/** Formats a median with its spread, such as `421 (398–440)`. */
export function withSpread({ median, minimum, maximum }: Spread, digits = 0): string {
  return `${rounded(median, digits)} (${rounded(minimum, digits)}–${rounded(maximum, digits)})`;
}

export function rounded(value: number, digits = 0): string {
  return value.toFixed(digits);
}

export function times(value: number, other: number): string {
  return `${(value / other).toFixed(2)}×`;
}

/** Formats bytes as MB of a million bytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
