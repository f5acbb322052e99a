/** What a pass needs to count: enough of everything in {@link Sufficiency}, or always a review. */
export const PROFILES = ["standard", "strict"] as const;
/** One of {@link PROFILES}. */
export type Profile = (typeof PROFILES)[number];

/** What a pass needs to count without a review. */
export interface Sufficiency {
  /** `strict`: every pass needs a review. */
  readonly profile: Profile;
  /** How many questions were answered, by more than “I don't know”. */
  readonly minAnswers: number;
  /** How many answers the evidence comes from. */
  readonly minEvidenceTurns: number;
  /** How many graders judged. */
  readonly minGraders: number;
}
