/** The values that several graders gave one case, as numbers on an ordinal scale; `null` is a missing value. */
export type RatedUnit = readonly (number | null)[];

/**
 * Krippendorff's alpha for ordinal values: agreement corrected for chance. It tolerates missing values. 1 is perfect
 * agreement, 0 is what chance would give, and a negative value is systematic disagreement. `null` if there is nothing
 * to compare: no case has two values, or all values are equal.
 *
 * Use it for many varied cases, not for the few criteria of one defense: most of their levels are equal, so a single
 * difference looks like chance.
 *
 * K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011).
 *
 * @example
 * ```js
 * import { krippendorffAlpha } from "defense-core";
 *
 * krippendorffAlpha([[0, 0], [1, 1], [2, 2]]); // => 1
 * krippendorffAlpha([[2, 2], [2, 2]]); // => null
 * ```
 */
export function krippendorffAlpha(units: readonly RatedUnit[]): number | null {
  return alphaOf(coincidencesIn(units, valuesIn(units)));
}

export function valuesIn(units: readonly RatedUnit[]): number[] {
  return [...new Set(units.flat().filter((value) => value !== null))].sort((a, b) => a - b);
}

/** How often each value coincides with each value of another grader, indexed as in `values`. */
export type Coincidences = readonly (readonly number[])[];

/** The coincidences within units. A unit with m values adds m to the sum of the table. */
export function coincidencesIn(units: readonly RatedUnit[], values: readonly number[]): number[][] {
  const table = values.map(() => values.map(() => 0));
  for (const unit of units) {
    const given = unit.filter((value) => value !== null).map((value) => values.indexOf(value));
    for (const [place, one] of given.entries()) {
      for (const [otherPlace, other] of given.entries()) {
        const row = table[one];
        if (row && place !== otherPlace) row[other] = (row[other] ?? 0) + 1 / (given.length - 1);
      }
    }
  }
  return table;
}

/** The alpha of a table; `null` if fewer than two values occur. */
export function alphaOf(table: Coincidences): number | null {
  const totals = table.map(sum);
  if (totals.filter((total) => total > 0).length < 2) return null;
  let observed = 0;
  let expected = 0;
  for (const [one, row] of table.entries()) {
    for (const [other, count] of row.entries()) {
      const difference = distance(one, other, totals);
      observed += count * difference;
      expected += (totals[one] ?? 0) * (totals[other] ?? 0) * difference;
    }
  }
  return 1 - (observed * (sum(totals) - 1)) / expected;
}

/** The ordinal metric: the number of ratings between two values, counting half of the ratings at each end, squared. */
function distance(one: number, other: number, totals: readonly number[]): number {
  if (one === other) return 0;
  const between = totals.slice(Math.min(one, other), Math.max(one, other) + 1);
  return (sum(between) - ((totals[one] ?? 0) + (totals[other] ?? 0)) / 2) ** 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
