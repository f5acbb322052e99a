/** How Krippendorff's alpha is usually read: from 0.8 on as reliable, from 0.667 on for tentative conclusions. */
export type AgreementReading = "high" | "tentative" | "little" | "chance";

export function readingOf(alpha: number): AgreementReading {
  if (alpha >= 0.8) return "high";
  if (alpha >= 0.667) return "tentative";
  return alpha > 0 ? "little" : "chance";
}
