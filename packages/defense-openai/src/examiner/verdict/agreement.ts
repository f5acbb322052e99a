import type { CriterionLevel } from "defense-core";

/** Levels that say how far a criterion is met, from the lowest to the highest. */
const SCALE: readonly CriterionLevel[] = ["not_met", "partly_met", "met"];

/** The position of a level on the scale, from 0; `null` if nothing was assessed. */
export function rank(level: CriterionLevel): number | null {
  const place = SCALE.indexOf(level);
  return place === -1 ? null : place;
}

/**
 * The median of levels; of two middle ones, the lower. `not_assessed` if fewer than half of the graders assessed
 * anything: those who did not have a say in whether the criterion can be judged, but not in how far it is met.
 */
export function medianLevel(levels: readonly CriterionLevel[]): CriterionLevel {
  const ranks = ranksOf(levels);
  if (ranks.length * 2 < levels.length || ranks.length === 0) return "not_assessed";
  return SCALE[ranks[(ranks.length - 1) >> 1] ?? 0] ?? "not_assessed";
}

/** The distance between the highest and the lowest level; `null` unless at least two graders assessed the criterion. */
export function spread(levels: readonly CriterionLevel[]): number | null {
  const ranks = ranksOf(levels);
  return ranks.length < 2 ? null : (ranks.at(-1) ?? 0) - (ranks[0] ?? 0);
}

function ranksOf(levels: readonly CriterionLevel[]): number[] {
  return levels
    .map(rank)
    .filter((place) => place !== null)
    .sort((a, b) => a - b);
}

/** Krippendorff's alpha of graders' levels, with a row for each criterion; `not_assessed` counts as missing. */
export function levelAgreement(rows: readonly (readonly CriterionLevel[])[]): number | null {
  return krippendorffAlpha(rows.map((levels) => levels.map(rank)));
}

/**
 * Krippendorff's alpha for ordinal values: agreement corrected for chance, which copes with missing values and few
 * cases. 1 is perfect, 0 is what chance would give, less than 0 is systematic disagreement. `null` if there is nothing
 * to compare: no case has two values, or all values are the same.
 *
 * K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011).
 */
export function krippendorffAlpha(units: readonly (readonly (number | null)[])[]): number | null {
  const pairable = units
    .map((unit) => unit.filter((value) => value !== null))
    .filter((unit) => unit.length >= 2);
  const values = [...new Set(pairable.flat())].sort((a, b) => a - b);
  const totals = new Map(values.map((value) => [value, 0]));
  for (const value of pairable.flat()) totals.set(value, (totals.get(value) ?? 0) + 1);
  const all = pairable.flat().length;
  if (values.length < 2) return null;

  let observed = 0;
  for (const unit of pairable) {
    for (const [index, one] of unit.entries()) {
      for (const other of unit.slice(index + 1)) observed += (2 * distance(one, other)) / (unit.length - 1);
    }
  }
  let expected = 0;
  for (const [one, oneTotal] of totals) {
    for (const [other, otherTotal] of totals) expected += oneTotal * otherTotal * distance(one, other);
  }
  return 1 - (observed * (all - 1)) / expected;

  /** The ordinal metric: the square of how many values lie between two values, counting half of those two. */
  function distance(one: number, other: number): number {
    if (one === other) return 0;
    const [low, high] = one < other ? [one, other] : [other, one];
    const between = values.filter((value) => value >= low && value <= high);
    const count = between.reduce((sum, value) => sum + (totals.get(value) ?? 0), 0);
    return (count - ((totals.get(low) ?? 0) + (totals.get(high) ?? 0)) / 2) ** 2;
  }
}
