import { alphaInterval, type CriterionLevel, krippendorffAlpha, levelPairs, levelRank } from "defense-core";

/** How far raters agree. */
export interface MeasuredAgreement {
  /** How many defenses have levels from at least two raters. */
  readonly defenses: number;
  /** How many pairs of levels are 0, 1 and 2 steps apart. */
  readonly apart: readonly [same: number, one: number, two: number];
  /** The share of pairs with the same level; `null` without pairs. */
  readonly same: number | null;
  /** Krippendorff's alpha for ordinal levels; `null` if there are too few defenses, or all levels are the same. */
  readonly alpha: number | null;
  /** Its 95 % confidence interval, by a bootstrap over defenses; `null` if it is not defined. */
  readonly alphaInterval: readonly [low: number, high: number] | null;
}

/** With fewer defenses there is no alpha: resampling a handful only repeats it. */
export const MIN_DEFENSES = 10;

/** Measures the agreement on defenses. Each has a row per criterion, with the levels given to it. */
export function measuredAgreement(
  defenses: readonly (readonly (readonly CriterionLevel[])[])[],
): MeasuredAgreement {
  const compared = defenses
    .map((rows) => rows.filter((levels) => levelPairs([levels]).same !== null))
    .filter((rows) => rows.length > 0);
  const units = compared.map((rows) => rows.map((levels) => levels.map(levelRank)));
  const isEnough = compared.length >= MIN_DEFENSES;
  return {
    defenses: compared.length,
    ...levelPairs(compared.flat()),
    alpha: isEnough ? krippendorffAlpha(units.flat()) : null,
    alphaInterval: isEnough ? alphaInterval(units) : null,
  };
}
