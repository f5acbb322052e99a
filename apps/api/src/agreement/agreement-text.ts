import { type MeasuredAgreement, MIN_DEFENSES } from "./measured-agreement.js";

/** The usual thresholds: above the first, conclusions are reliable; above the second, tentative. */
const RELIABLE = 0.8;
const TENTATIVE = 0.667;

export function agreementLines(measured: MeasuredAgreement): string[] {
  const { apart, same } = measured;
  if (same === null) return ["nothing to compare"];
  const pairs = apart[0] + apart[1] + apart[2];
  return [
    `the same level in ${apart[0]} of ${pairs} ${pairs === 1 ? "pair" : "pairs"} (${percent(same)})${stepsApart(apart)}`,
    alphaLine(measured),
  ];
}

/** For example, `; 2 one step apart, 1 two steps apart`. */
export function stepsApart([, one, two]: MeasuredAgreement["apart"]): string {
  const parts = [
    ...(one > 0 ? [`${one} one step apart`] : []),
    ...(two > 0 ? [`${two} two steps apart`] : []),
  ];
  return parts.length > 0 ? `; ${parts.join(", ")}` : "";
}

export function alphaLine(measured: MeasuredAgreement): string {
  const { defenses, apart, alpha, alphaInterval } = measured;
  if (defenses < MIN_DEFENSES) {
    return `too few defenses for Krippendorff's alpha: ${defenses} compared, ${MIN_DEFENSES} needed`;
  }
  if (alpha === null) {
    return "all levels are the same, from agreement or from habit, so Krippendorff's alpha is not defined";
  }
  const figure = `Krippendorff's alpha ${alpha.toFixed(2)}`;
  if (alphaInterval === null) {
    return `${figure}, without an interval: nearly all levels are the same, so it is based on very few differences`;
  }
  if (apart[1] + apart[2] === 0) return `${figure}: ${unseen(defenses)}`;
  const [low, high] = alphaInterval;
  return `${figure} (95 % interval ${low.toFixed(2)} to ${high.toFixed(2)}): ${reading(low, high)}`;
}

/** Judges by the worse end of the interval. */
function reading(low: number, high: number): string {
  if (low >= RELIABLE) return "reliable, as far as these defenses show";
  if (low >= TENTATIVE) return "enough for tentative conclusions, as far as these defenses show";
  if (high < TENTATIVE) return "too little to rely on";
  return "inconclusive; more defenses would help";
}

/** Resampling cannot produce differences that never occurred, so the number of defenses bounds their share. */
function unseen(defenses: number): string {
  return `the ${defenses} defenses show no difference, but up to ${percent(1 - 0.05 ** (1 / defenses))} of other defenses may`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
