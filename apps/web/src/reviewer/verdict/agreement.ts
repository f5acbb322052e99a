import type { Verdict } from "../../shared/wire.js";

/** How Krippendorff's alpha is usually read: from 0.8 on as reliable, from 0.667 on for tentative conclusions. */
export type AlphaReading = "high" | "tentative" | "little" | "chance";

/** The agreement of a verdict's graders. Older verdicts have Krippendorff's alpha, and name no measure. */
export type Agreement =
  | { readonly measure: "same_levels"; readonly share: number }
  | { readonly measure: "alpha"; readonly alpha: number; readonly reading: AlphaReading };

/** The agreement as it was measured; `null` if nothing was compared. */
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
