import type { CriterionLevel } from "../verdict.js";

/** From lowest to highest. */
const SCALE: readonly CriterionLevel[] = ["not_met", "partly_met", "met"];

/**
 * The position of a level on the scale: 0 for `not_met`, 1 for `partly_met`, 2 for `met`; `null` if nothing was
 * assessed.
 */
export function levelRank(level: CriterionLevel): number | null {
  const place = SCALE.indexOf(level);
  return place === -1 ? null : place;
}

/**
 * The median of the levels; if there are two middle levels, the lower one. `not_assessed` if fewer than half of the
 * graders assessed the criterion; otherwise `not_assessed` is left out of the median.
 */
export function medianLevel(levels: readonly CriterionLevel[]): CriterionLevel {
  const ranks = ranksOf(levels);
  if (ranks.length * 2 < levels.length || ranks.length === 0) return "not_assessed";
  return SCALE[ranks[(ranks.length - 1) >> 1] ?? 0] ?? "not_assessed";
}

/**
 * How many steps apart the highest and the lowest level are, 0 to 2; `null` unless at least two graders assessed the
 * criterion.
 */
export function levelSpread(levels: readonly CriterionLevel[]): number | null {
  const ranks = ranksOf(levels);
  return ranks.length < 2 ? null : (ranks.at(-1) ?? 0) - (ranks[0] ?? 0);
}

function ranksOf(levels: readonly CriterionLevel[]): number[] {
  return levels
    .map(levelRank)
    .filter((place) => place !== null)
    .sort((a, b) => a - b);
}
