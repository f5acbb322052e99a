import type { Verdict } from "../../shared/wire.js";

/** The usual interpretation of Krippendorff's alpha: reliable from 0.8, tentative from 0.667. */
export type AlphaReading = "high" | "tentative" | "little" | "chance";

/** Older verdicts name no measure; their value is Krippendorff's alpha. */
export type Agreement =
  | { readonly measure: "same_levels"; readonly share: number }
  | { readonly measure: "alpha"; readonly alpha: number; readonly reading: AlphaReading };

/** `null` if nothing was compared. */
export function agreementOf({ agreement, agreement_measure }: Verdict["examiner"]): Agreement | null {
  if (agreement === null) return null;
  return agreement_measure === "same_levels"
    ? { measure: "same_levels", share: agreement }
    : { measure: "alpha", alpha: agreement, reading: readingOf(agreement) };
}

function readingOf(alpha: number): AlphaReading {
  if (alpha >= 0.8) return "high";
  if (alpha >= 0.667) return "tentative";
  return alpha > 0 ? "little" : "chance";
}
