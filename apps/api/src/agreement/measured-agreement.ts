import { alphaInterval, type CriterionLevel, krippendorffAlpha, levelPairs, levelRank } from "defense-core";

export interface MeasuredAgreement {
  /** The number of defenses with levels from at least two raters. */
  readonly defenses: number;
  /** The number of pairs of levels that are 0, 1, and 2 steps apart. */
  readonly apart: readonly [same: number, one: number, two: number];
  /** The share of pairs with the same level; `null` without pairs. */
  readonly same: number | null;
  /** Krippendorff's alpha for ordinal levels; `null` with too few defenses or if all levels are the same. */
  readonly alpha: number | null;
  /** The 95 % confidence interval of alpha, from a bootstrap over defenses; `null` if it is undefined. */
  readonly alphaInterval: readonly [low: number, high: number] | null;
}

/** With fewer defenses, alpha means little: the bootstrap would resample the same handful again and again. */
export const MIN_DEFENSES = 10;

/** Measures agreement. Each defense has one row per criterion: the levels that raters gave it. */
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
