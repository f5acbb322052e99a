import {
  alphaOf,
  type Coincidences,
  coincidencesIn,
  type RatedUnit,
  valuesIn,
} from "./krippendorff-alpha.js";

const RESAMPLES = 2_000;
const SEED = 20_110_125;

/** If more than this share of the resamples has no alpha, there is no interval. */
const MAX_WITHOUT_ALPHA = 0.05;

/**
 * The 95 % confidence interval of {@link krippendorffAlpha}, from a bootstrap over groups of units, such as the
 * criteria of one defense. It draws whole groups, because units in a group depend on each other. The seed is fixed, so
 * the same groups give the same interval. `null` if too many resamples have no alpha because nearly all values are
 * equal.
 *
 * If all graders agree on everything, the interval is [1, 1] even for a few groups: a bootstrap sees only the
 * differences in the data.
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

/** Draws as many tables as there are, with replacement, and adds them up. */
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

/** A seeded generator of numbers from 0 up to but excluding 1 (“mulberry32”). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
