/** The 97.5th percentile of the standard normal distribution. */
const Z = 1.959964;

/**
 * The 95 % confidence interval (Wilson score) of a share: `count` of `all` independent cases. `null` if there are no
 * cases.
 *
 * E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference" (1927).
 *
 * @example
 * ```js
 * import { shareInterval } from "defense-core";
 *
 * shareInterval(3, 3)?.map((share) => share.toFixed(2)); // => ["0.44", "1.00"]
 * ```
 */
export function shareInterval(count: number, all: number): readonly [low: number, high: number] | null {
  if (all === 0) return null;
  const share = count / all;
  const scale = 1 + Z ** 2 / all;
  const middle = (share + Z ** 2 / (2 * all)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
