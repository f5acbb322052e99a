import {
  alphaOf,
  type Coincidences,
  coincidencesIn,
  type RatedUnit,
  valuesIn,
} from "./krippendorff-alpha.js";

const RESAMPLES = 2_000;
const SEED = 20_110_125;

/** There is no interval if more than this share of the resamples have no alpha. */
const MAX_WITHOUT_ALPHA = 0.05;

/**
 * The 95 % confidence interval of {@link krippendorffAlpha}, by a bootstrap over groups of units, such as the criteria of
 * one defense: units of a group depend on each other, so it draws groups instead of units. The seed is fixed: the same
 * groups give the same interval. `null` if too many resamples have no alpha, because nearly all values are the same.
 *
 * If all graders agree on everything, so does each resample, and the interval is [1, 1], however few groups there are:
 * a bootstrap knows no differences but those in the data.
 */
export function alphaInterval(
  groups: readonly (readonly RatedUnit[])[],
): readonly [low: number, high: number] | null {
  const values = valuesIn(groups.flat());
  const tables = groups.filter(isComparable).map((units) => coincidencesIn(units, values));
  if (tables.length === 0) return null;
  const random = randomNumbers(SEED);
  const alphas = Array.from({ length: RESAMPLES }, () => alphaOf(resample(tables, values.length, random)))
    .filter((alpha) => alpha !== null)
    .sort((a, b) => a - b);
  if (alphas.length < RESAMPLES * (1 - MAX_WITHOUT_ALPHA)) return null;
  const at = (share: number) => alphas[Math.round(share * (alphas.length - 1))] ?? 0;
  return [at(0.025), at(0.975)];
}

function isComparable(units: readonly RatedUnit[]): boolean {
  return units.some((unit) => unit.filter((value) => value !== null).length >= 2);
}

/** As many tables as there are, drawn with replacement, and added up. */
function resample(tables: readonly Coincidences[], size: number, random: () => number): Coincidences {
  const total = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (let drawn = 0; drawn < tables.length; drawn++) {
    const table = tables[Math.floor(random() * tables.length)] ?? [];
    for (const [one, row] of table.entries()) {
      const into = total[one] ?? [];
      for (const [other, count] of row.entries()) into[other] = (into[other] ?? 0) + count;
    }
  }
  return total;
}

/** Numbers from 0 to less than 1, the same for the same seed (the generator “mulberry32”). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
