/** When a pass counts: if it meets every minimum in {@link Sufficiency}, or only after a review. */
export const PROFILES = ["standard", "strict"] as const;
/** One of {@link PROFILES}. */
export type Profile = (typeof PROFILES)[number];

/** What a pass needs to count without a review. */
export interface Sufficiency {
  /** `strict`: every pass needs a review. */
  readonly profile: Profile;
  /** How many questions must be answered by more than “I don't know”. */
  readonly minAnswers: number;
  /** How many answers the evidence must come from. */
  readonly minEvidenceTurns: number;
  /** How many graders must have judged. */
  readonly minGraders: number;
}
