import type { CriterionLevel } from "../verdict.js";
import { levelRank } from "./levels.js";

/** Compares pairs of levels that two graders gave the same criterion. */
export interface LevelPairs {
  /** How many pairs are 0, 1 and 2 steps apart. */
  readonly apart: readonly [same: number, one: number, two: number];
  /** The share of pairs with the same level, 0 to 1; `null` if there are no pairs. */
  readonly same: number | null;
}

/**
 * Compares the levels of every two graders. Each row holds the levels of one criterion; `not_assessed` counts as
 * missing.
 *
 * @example
 * ```js
 * import { levelPairs } from "defense-core";
 *
 * const pairs = levelPairs([["met", "met", "partly_met"], ["met", "not_assessed", "met"]]);
 * pairs.apart; // => [2, 2, 0]
 * pairs.same; // => 0.5
 * ```
 */
export function levelPairs(rows: readonly (readonly CriterionLevel[])[]): LevelPairs {
  const apart: [number, number, number] = [0, 0, 0];
  for (const levels of rows) {
    const ranks = levels.map(levelRank).filter((rank) => rank !== null);
    for (const [index, one] of ranks.entries()) {
      for (const other of ranks.slice(index + 1)) apart[Math.abs(one - other) as 0 | 1 | 2]++;
    }
  }
  const all = apart[0] + apart[1] + apart[2];
  return { apart, same: all === 0 ? null : apart[0] / all };
}
